import { child, dealias, type Node, stringAt } from '../yaml/tree.ts';

/**
 * Whether a CRD manifest is only a piece that some tool completes before the server sees it: a kustomize patch (it
 * names a CRD and changes something, but says nothing of what makes one) or a template with actions (`{{ … }}`) left
 * in it. Undefined for a whole manifest. `text` is the document's own text.
 */
export function partialKind(root: Node | undefined, text: string, readable: boolean): 'patch' | 'template' | undefined {
  if (text.includes('{{') && (!readable || !root || hasAction(root))) return 'template';
  return root && readable && isPatch(root) ? 'patch' : undefined;
}

/** Whether a template action stands where a CRD says what it is. Descriptions and defaults may hold `{{ … }}` for other reasons (Argo's do). */
function hasAction(root: Node): boolean {
  const parts = [child(root, 'metadata'), ...['group', 'scope', 'names', 'conversion'].map((name) => child(child(root, 'spec'), name))];
  return parts.some((part) => part && someScalar(part, (text) => text.includes('{{') && text.includes('}}')));
}

function isPatch(root: Node): boolean {
  const metadata = child(root, 'metadata');
  const spec = child(root, 'spec');
  if (metadata && child(metadata, '$patch')) return true;
  if (child(root, '$patch') || child(spec, '$patch')) return true;
  if (stringAt(root, ['metadata', 'name']) === undefined) return false;
  if (['group', 'names', 'scope'].some((name) => child(spec, name))) return false;
  const changes = ['annotations', 'labels'].some((name) => child(metadata, name));
  return changes || ['conversion', 'versions', 'preserveUnknownFields', 'validation', 'subresources'].some((name) => child(spec, name));
}

function someScalar(node: Node, test: (text: string) => boolean): boolean {
  const value = dealias(node);
  if (value.kind === 'scalar') return typeof value.value === 'string' && test(value.value);
  if (value.kind === 'mapping')
    return value.entries.some((entry) => (entry.name !== undefined && test(entry.name)) || someScalar(entry.value, test));
  return value.kind === 'sequence' && value.items.some((item) => someScalar(item.value, test));
}
