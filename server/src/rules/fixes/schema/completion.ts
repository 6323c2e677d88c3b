import { type Edit, renameKey } from '../../../yaml/edit/edit.ts';
import { type Node, nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { nearestName } from '../names/nearestName.ts';
import type { SchemaValue } from './commonSchemas.ts';
import { guessedType } from './guessedType.ts';
import { mentionedPath } from './incompletePlaces.ts';
import { withoutCheck } from './junctors.ts';
import { likelySchema } from './likelySchema.ts';
import { addedKeywords, anything } from './schemaEdits.ts';
import { subject } from './schemaPaths.ts';

/**
 * For a field or items that only a check mentions: the existing field with a similar name, if any; else adds its schema
 * at its place, with the type that the check implies.
 */
export function completionFixes(occurrence: Occurrence): Fix[] {
  const { root, paths } = occurrence;
  const [missing] = paths;
  const mentioned = paths.map((path) => mentionedPath(occurrence, path)).filter((path) => nodeAt(root, path) !== undefined);
  const remove: Fix = {
    title: `Remove the check of ${subject(missing)}`,
    edits: mentioned.flatMap((path) => withoutCheck(occurrence, path)),
  };
  const [check] = mentioned;
  if (!check) return [];
  const schema = checkedSchema(occurrence, check, missing);
  const title = `Add ${subject(missing)} to the schema`;
  const add: Fix = { title, edits: paths.flatMap((path) => addedAt(occurrence, path, schema)) };
  const meant = meantField(occurrence, missing);
  if (meant === undefined) return [{ ...add, preferred: true }, remove];
  const edits = mentioned.flatMap((path) => renameKey(occurrence, path, meant));
  return [{ title: `Check ${JSON.stringify(meant)} instead`, edits, preferred: true }, add, remove];
}

/** Adds a field or items at their place, together with the `properties` around them. */
function addedAt(source: Manifest, missing: readonly Step[], schema: SchemaValue): Edit[] {
  if (missing.at(-2) !== 'properties' || nodeAt(source.root, missing.slice(0, -1))) return addedKeywords(source, missing, schema);
  return addedKeywords(source, missing.slice(0, -2), { properties: { [String(missing.at(-1))]: schema } });
}

/** An existing field with a similar name. */
function meantField({ root }: Manifest, missing: readonly Step[]): string | undefined {
  const fields = missing.at(-2) === 'properties' ? nodeAt(root, missing.slice(0, -1)) : undefined;
  if (fields?.kind !== 'mapping') return undefined;
  return nearestName(
    String(missing.at(-1)),
    fields.entries.flatMap(({ name }) => (name === undefined ? [] : [name])),
  );
}

/** The schema of the node at `node`, with everything that is mentioned below `check`. */
function checkedSchema(manifest: Manifest, check: readonly Step[], node: readonly Step[]): SchemaValue {
  const at: Node | undefined = nodeAt(manifest.root, check);
  const properties = nodeAt(at, ['properties']);
  if (properties?.kind === 'mapping') {
    const fields = properties.entries.map(({ name = '' }): [string, SchemaValue] => {
      const steps = ['properties', name];
      return [name, checkedSchema(manifest, [...check, ...steps], [...node, ...steps])];
    });
    return { properties: Object.fromEntries(fields), type: 'object' };
  }
  if (nodeAt(at, ['items'])) return { items: checkedSchema(manifest, [...check, 'items'], [...node, 'items']), type: 'array' };
  const type = guessedType(manifest, check);
  if (type === 'array') return { items: likelySchema(manifest, [...node, 'items'])?.schema ?? anything, type };
  return type ? { type } : (likelySchema(manifest, node)?.schema ?? anything);
}
