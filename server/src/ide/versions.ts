import { v1beta1 } from '../crd/v1beta1.ts';
import { preferredVersion, priorityExplainer } from '../crd/versionPriority.ts';
import { locate, spanOf } from '../yaml/locate.ts';
import { child, dealias, type Node, type Placed, type Span, type Step, stringAt } from '../yaml/tree.ts';
import { itemsOf } from './schemaPaths.ts';

/** A version read from the YAML tree, so that it exists while the manifest is broken as well. */
export interface Version {
  /** Position in `spec.versions`. */
  readonly index: number;
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  readonly deprecationWarning: string | undefined;
  /** The whole list item; for a v1beta1 manifest without the list, its spec. */
  readonly span: Span;
  /** The value of `name`; if missing, the first key. */
  readonly nameSpan: Span;
  /** The key openAPIV3Schema and its value: of the version, or (v1beta1) of the spec. */
  readonly schema: { readonly key: Span; readonly value: Placed } | undefined;
}

/** The versions of a manifest whose root starts at `start`, in text order. */
export function versionsOf(root: Node, start: number): Version[] {
  const versions = itemsOf(child(child(root, 'spec'), 'versions')).map((node, index) => listed(root, start, node, index));
  if (stringAt(root, ['apiVersion']) !== v1beta1) return versions;
  const schema = schemaAt(root, ['spec', 'validation', 'openAPIV3Schema'], start);
  const name = stringAt(root, ['spec', 'version']);
  if (versions.length > 0 || !name) return versions.map((version) => ({ ...version, schema: version.schema ?? schema }));
  const states = { served: true, storage: true, deprecated: false, deprecationWarning: undefined };
  const span = spanOf(locate(root, ['spec'], start).value);
  return [{ index: 0, name, ...states, span, nameSpan: spanOf(locate(root, ['spec', 'version'], start).value), schema }];
}

function listed(root: Node, start: number, node: Node, index: number): Version {
  const path = ['spec', 'versions', index];
  const item = locate(root, path, start).value;
  const name = locate(root, [...path, 'name'], start);
  return {
    index,
    name: stringAt(node, ['name']) ?? '',
    served: isTrue(child(node, 'served')),
    storage: isTrue(child(node, 'storage')),
    deprecated: isTrue(child(node, 'deprecated')),
    deprecationWarning: stringAt(node, ['deprecationWarning']),
    span: spanOf(item),
    nameSpan: name.depth === 4 && name.value.node.length > 0 ? spanOf(name.value) : (name.key ?? firstKey(item.node, item.start)),
    schema: schemaAt(root, [...path, 'schema', 'openAPIV3Schema'], start),
  };
}

function schemaAt(root: Node, path: readonly Step[], start: number): Version['schema'] {
  const { depth, key, value } = locate(root, path, start);
  return depth === path.length && key ? { key, value } : undefined;
}

/** The states of a version: `served`, `storage`, `deprecated`. */
export function stateWords({ served, storage, deprecated }: Version): string[] {
  return [served ? 'served' : 'not served', ...(storage ? ['storage'] : []), ...(deprecated ? ['deprecated'] : [])];
}

/** Explains a version's position in the priority order in one or two sentences, for a tooltip. */
export function priorityReasons(versions: readonly Version[]): (version: Version) => string {
  const preferred = preferredVersion(versions);
  const explanation = priorityExplainer(versions.map(({ name }) => name));
  return (version) => {
    const sentences = [`${capitalized(explanation(version.name))}.`];
    if (version === preferred) sentences.unshift('kubectl uses this version: of those that are served it comes first.');
    if (!version.served) sentences.unshift('Not served: clients do not see this version.');
    return sentences.join(' ');
  };
}

function capitalized(sentence: string): string {
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
}

function isTrue(node: Node | undefined): boolean {
  const value = node && dealias(node);
  return value?.kind === 'scalar' && value.value === true;
}

function firstKey(node: Node, start: number): Span {
  const first = node.kind === 'mapping' ? node.entries[0] : undefined;
  return first ? { start: start + first.keyAt, end: start + first.keyAt + first.key.length } : { start, end: start + node.length };
}
