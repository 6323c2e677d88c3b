import { removeAt } from '../../../yaml/edit/edit.ts';
import { nodeAt, type Step, stringAt } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { addedRules, allPresent, grouped } from '../cel/presenceRules.ts';
import { withoutKeyword } from './schemaFixes.ts';

/** For dependencies between fields: writes them as CEL rules, if these can name all of the fields; or removes them. */
export function dependencyFixes(occurrence: Occurrence): Fix[] {
  const [path] = occurrence.paths;
  const node = path.slice(0, -1);
  const type = stringAt(occurrence.root, [...node, 'type']);
  // They apply to objects only.
  if (type !== undefined && type !== 'object') return withoutKeyword(occurrence, { preferred: true, safe: true });
  const rules = rulesOf(occurrence, path);
  if (!rules) return withoutKeyword(occurrence, {});
  const edits = occurrence.paths.flatMap((copy) => [...addedRules(occurrence, copy.slice(0, -1), rules), ...removeAt(occurrence, copy)]);
  return [{ title: 'Write the dependencies as rules', edits, preferred: true }, ...withoutKeyword(occurrence, {})];
}

function rulesOf({ root }: Manifest, path: readonly Step[]): string[] | undefined {
  const dependencies = nodeAt(root, path);
  if (dependencies?.kind !== 'mapping') return undefined;
  const properties = nodeAt(root, [...path.slice(0, -1), 'properties']);
  const rules = dependencies.entries.map(({ name = '', value }) => {
    const needed =
      value.kind === 'sequence' ? value.items.map((item) => (item.value.kind === 'scalar' ? String(item.value.value) : '')) : [];
    const [given, then] = [allPresent([name], properties), allPresent(needed, properties)];
    return given && then && `!${given} || ${grouped(then)}`;
  });
  return rules.every((rule) => rule !== undefined) ? rules : undefined;
}
