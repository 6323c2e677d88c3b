import { child, dealias, type Node, stringAt } from '../yaml/tree.ts';

/**
 * Whether a manifest is completed by a tool before the server receives it: a kustomize patch (names a CRD, but lacks its
 * required parts) or a template with actions (`{{ … }}`). Undefined for a complete manifest. `mayHoldActions`: whether
 * the document's text contains `{{`, tested once for all manifests of a List.
 */
export function partialKind(root: Node, mayHoldActions: boolean): 'patch' | 'template' | undefined {
  if (mayHoldActions && hasAction(root)) return 'template';
  return isPatch(root) ? 'patch' : undefined;
}

/**
 * Replaces template actions by words of `x` of the same length, and lines with nothing else by blank lines. Used to find
 * out whether actions cause a YAML error.
 */
export function withoutActions(text: string): string {
  let masked = '';
  let at = 0;
  for (let open = text.indexOf('{{'); open >= 0; open = text.indexOf('{{', at)) {
    const close = text.indexOf('}}', open + 2);
    if (close < 0) break;
    masked += text.slice(at, open) + text.slice(open, close + 2).replace(/[^\r\n]/g, placeholder);
    at = close + 2;
  }
  const lines = (masked + text.slice(at)).split('\n');
  return lines.map((line) => line.replaceAll(placeholder, isOnlyActions(line) ? ' ' : 'x')).join('\n');
}

/** A private-use character, which no manifest contains. */
const placeholder = '\ue000';

function isOnlyActions(line: string): boolean {
  return line.includes(placeholder) && line.replaceAll(placeholder, '').trim() === '';
}

/** Whether an essential field of the CRD contains a template action. Descriptions and defaults may contain `{{ … }}` for other reasons (Argo's do). */
function hasAction(root: Node): boolean {
  const spec = child(root, 'spec');
  const parts = [child(root, 'metadata'), ...['group', 'scope', 'names', 'conversion'].map((name) => child(spec, name))];
  const versions = child(spec, 'versions');
  const list = versions && dealias(versions);
  for (const { value } of list?.kind === 'sequence' ? list.items : [])
    parts.push(...['name', 'served', 'storage', 'deprecated', 'deprecationWarning'].map((name) => child(value, name)));
  return parts.some((part) => part && someScalar(part, (text) => text.includes('{{') && text.includes('}}')));
}

function isPatch(root: Node): boolean {
  const metadata = child(root, 'metadata');
  const spec = child(root, 'spec');
  if ([root, metadata, spec].some((node) => child(node, '$patch'))) return true;
  if (stringAt(root, ['metadata', 'name']) === undefined) return false;
  const names = child(spec, 'names');
  if (child(spec, 'group') || child(spec, 'scope') || child(names, 'plural') || child(names, 'kind')) return false;
  return (
    child(root, 'status') !== undefined ||
    ['annotations', 'labels'].some((name) => child(metadata, name)) ||
    ['names', 'conversion', 'versions', 'preserveUnknownFields', 'validation', 'subresources'].some((name) => child(spec, name))
  );
}

function someScalar(node: Node, test: (text: string) => boolean): boolean {
  const value = dealias(node);
  if (value.kind === 'scalar') return typeof value.value === 'string' && test(value.value);
  if (value.kind === 'mapping')
    return value.entries.some((entry) => (entry.name !== undefined && test(entry.name)) || someScalar(entry.value, test));
  return value.kind === 'sequence' && value.items.some((item) => someScalar(item.value, test));
}
