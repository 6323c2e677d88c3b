import { setKeyword } from '../../../crd/keywordOrder.ts';
import { type Edit, insertItem } from '../../../yaml/edit/edit.ts';
import { yamlText } from '../../../yaml/edit/write.ts';
import { nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Manifest } from '../../rule.ts';

/** Makes fields of the object at `node` required, as far as they are not. */
export function addedRequired(source: Manifest, node: readonly Step[], names: readonly string[]): Edit[] {
  const present = nodeAt(source.root, [...node, 'required']);
  const list = present?.kind === 'sequence' ? present.items.map(({ value }) => (value.kind === 'scalar' ? value.value : undefined)) : [];
  const missing = [...new Set(names)].filter((name) => !list.includes(name));
  if (missing.length === 0) return [];
  if (list.length === 0) return setKeyword(source, node, 'required', yamlText(missing));
  return missing.flatMap((name) => insertItem(source, [...node, 'required'], yamlText(name)));
}
