import { type Edit, type EntryOrder, type Source, setEntry } from '../yaml/edit/edit.ts';
import { isSorted, orderOf } from '../yaml/edit/entryOrder.ts';
import { type Node, nodeAt, type Step } from '../yaml/tree.ts';

/** Gives the schema node at `path` a keyword, or its keyword another value; `yaml` is as for setEntry. */
export function setKeyword(source: Source, path: readonly Step[], keyword: string, yaml: string): Edit[] {
  return setEntry(source, path, keyword, yaml, keywordOrder(nodeAt(source.root, path), keyword));
}

/**
 * Where a keyword goes in a schema node: by the alphabet where that is the order of the node, as generators write it; else
 * as people do, what says what the value is before what is inside of it. Nobody looks for a type below a hundred fields.
 */
export function keywordOrder(node: Node | undefined, keyword: string): EntryOrder {
  const place = usualOrder.indexOf(keyword);
  const [after, before] = place < 0 ? [besidesContents, contents] : [usualOrder.slice(0, place), usualOrder.slice(place + 1)];
  return orderOf(node, keyword, isSorted(node), { after, before });
}

/** What is inside of a value, and what has to hold of it. May go on over many lines. */
const contents = ['items', 'properties', 'additionalProperties', 'allOf', 'anyOf', 'oneOf', 'not', 'x-kubernetes-validations'];
const besidesContents = [
  ...['title', 'description', '$ref', 'type', 'format', 'x-kubernetes-int-or-string', 'nullable', 'default', 'enum'],
  ...['pattern', 'minLength', 'maxLength', 'minimum', 'exclusiveMinimum', 'maximum', 'exclusiveMaximum', 'multipleOf'],
  ...['minItems', 'maxItems', 'uniqueItems', 'minProperties', 'maxProperties', 'required'],
  ...['x-kubernetes-embedded-resource', 'x-kubernetes-preserve-unknown-fields'],
  ...['x-kubernetes-list-type', 'x-kubernetes-list-map-keys', 'x-kubernetes-map-type'],
];
const usualOrder = [...besidesContents, ...contents];
