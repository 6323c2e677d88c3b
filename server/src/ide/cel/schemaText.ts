import { escapeMarkdown, shortened } from '../../markdown.ts';
import { dealias, nodeAt, type Step, stringAt } from '../../yaml/tree.ts';
import { itemsOf } from '../schemaPaths.ts';
import { typeLine } from '../typeLine.ts';
import type { Declared } from './declared.ts';
import type { RulePlace } from './rulePlace.ts';

/** Type, limits and description of a value by its schema, in Markdown; empty if it has none. */
export function schemaText({ manifest: { root }, schemaPath }: RulePlace, { steps }: Pick<Declared, 'steps'>): string {
  const path = [...schemaPath, ...steps];
  const schema = nodeAt(root, path);
  if (!schema || dealias(schema).kind !== 'mapping') return known.get(steps.filter((step) => step !== 'properties').join('.')) ?? '';
  const description = stringAt(schema, ['description']);
  const required = isRequired(root, path);
  return [
    escapeMarkdown(typeLine(schema, required)),
    ...(description ? [escapeMarkdown(shortened(description, longestDescription))] : []),
  ].join('\n\n');
}

const longestDescription = 800;

function isRequired(root: Parameters<typeof nodeAt>[0], path: readonly Step[]): boolean {
  if (path.at(-2) !== 'properties') return false;
  const required = nodeAt(root, [...path.slice(0, -2), 'required']);
  return itemsOf(required).some((item) => item.kind === 'scalar' && item.value === path.at(-1));
}

/** Fields that every resource has implicitly. */
const known: ReadonlyMap<string, string> = new Map([
  ['apiVersion', 'Group and version of the object.'],
  ['kind', 'Kind of the object.'],
  ['metadata', 'Of the metadata, rules can read only `name` and `generateName`.'],
  ['metadata.name', 'Name of the object, at most 253 characters.'],
  ['metadata.generateName', 'Prefix from which the server generates the name if none is given.'],
]);
