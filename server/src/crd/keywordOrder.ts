import { type Edit, type EntryOrder, type Source, setEntry } from '../yaml/edit/edit.ts';
import { isSorted, orderOf } from '../yaml/edit/entryOrder.ts';
import { type Node, nodeAt, type Step } from '../yaml/tree.ts';

/** Sets a keyword of the schema node at `path`; `yaml` as for setEntry. */
export function setKeyword(source: Source, path: readonly Step[], keyword: string, yaml: string): Edit[] {
  return setEntry(source, path, keyword, yaml, keywordOrder(nodeAt(source.root, path), keyword));
}

/**
 * Position of a new keyword in a schema node: alphabetical if the node is sorted (generated); else keywords about the
 * value itself come before keywords with nested schemas, so that `type` is not hidden below a hundred properties.
 */
export function keywordOrder(node: Node | undefined, keyword: string): EntryOrder {
  const place = usualOrder.indexOf(keyword);
  const [after, before] = place < 0 ? [besidesContents, contents] : [usualOrder.slice(0, place), usualOrder.slice(place + 1)];
  return orderOf(node, keyword, isSorted(node), { after, before });
}

/** Keywords with nested schemas or rules, which may span many lines. */
const contents = ['items', 'properties', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'not', 'x-kubernetes-validations'];
const besidesContents = [
  ...['title', 'description', '$ref', 'type', 'format', 'x-kubernetes-int-or-string', 'nullable', 'default', 'enum'],
  ...['pattern', 'minLength', 'maxLength', 'minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'required'],
  ...['x-kubernetes-embedded-resource', 'x-kubernetes-preserve-unknown-fields'],
  ...['x-kubernetes-list-type', 'x-kubernetes-list-map-keys', 'x-kubernetes-map-type'],
];
const usualOrder = [...besidesContents, ...contents];
