import { type Edit, renameKey } from '../../../yaml/edit/edit.ts';
import { chainTo, layoutOf } from '../../../yaml/edit/editPlaces.ts';
import { columnOf, eolOf, lineStartOf } from '../../../yaml/lineText.ts';
import type { Mapping, Step } from '../../../yaml/tree.ts';
import type { Fix, Manifest } from '../../rule.ts';
import { nearestName } from '../names/nearestName.ts';

const keyword = 'openAPIV3Schema';

/** For a version whose schema exists under a wrong key (`openApiV3Schema`) or without one: writes the right key. Undefined if there is none. */
export function writtenSchemaFix(source: Manifest, path: readonly Step[]): Fix | undefined {
  const schema = chainTo(source, path)?.at(-1);
  if (schema?.node.kind !== 'mapping') return undefined;
  const names = schema.node.entries.flatMap(({ name }) => name ?? []);
  const typo = names.find((name) => name !== keyword && nearestName(name, [keyword]));
  if (typo !== undefined) return { title: `Use ${keyword}`, edits: renameKey(source, [...path, typo], keyword), preferred: true };
  if (!names.includes('properties') || names.includes(keyword)) return undefined;
  const edits = wrapped(source, schema.node, schema.start);
  return edits.length === 0 ? undefined : { title: `Put the schema below ${keyword}`, edits, preferred: true };
}

/** Moves a block mapping with its own lines one level deeper, below the keyword. */
function wrapped(source: Manifest, { flow, length, entries }: Mapping, start: number): Edit[] {
  const { text } = source;
  const [first] = entries;
  const from = lineStartOf(text, start);
  if (flow || !first || text.slice(from, start).trim() !== '') return [];
  const { step } = layoutOf(source);
  const indentation = ' '.repeat(columnOf(text, start));
  const edits: Edit[] = [{ start: from, end: from, newText: `${indentation}${keyword}:${eolOf(text)}${' '.repeat(step)}` }];
  for (let at = text.indexOf('\n', from) + 1; at > 0 && at < start + length; at = text.indexOf('\n', at) + 1)
    if (text.charAt(at) !== '\n' && text.charAt(at) !== '\r') edits.push({ start: at, end: at, newText: ' '.repeat(step) });
  return edits;
}
