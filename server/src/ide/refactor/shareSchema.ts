import { schemasEqual } from '../../crd/semanticEqual.ts';
import { type Edit, setEntry } from '../../yaml/edit/edit.ts';
import { chainTo } from '../../yaml/edit/editPlaces.ts';
import { aliasesIn, isAliased } from '../../yaml/read/aliases.ts';
import { nodeAt, type Step } from '../../yaml/tree.ts';
import { anchorOf } from './anchor.ts';
import { type Cursor, isOnVersion, type Refactoring } from './refactoring.ts';
import { versionSchemas } from './versionSchema.ts';

/**
 * Replaces a schema that equals an earlier version's with a YAML alias, so that both change together from now on. Not
 * offered in JSON, nor if comments would be lost.
 */
export function shareSchema(cursor: Cursor): Refactoring[] {
  if (!isOnVersion(cursor)) return [];
  const schemas = versionSchemas(cursor);
  const own = schemas.find(({ index }) => index === cursor.version);
  const other = own && schemas.find(({ index, schema }) => index < own.index && schemasEqual(schema, own.schema));
  if (!other || !canBecomeAlias(cursor, own.path, other.path)) return [];
  const title = `Write the schema of ${own.name} as an alias of that of ${other.name}`;
  return [{ title, kind: 'refactor.extract', edits: () => sharingEdits(cursor, other.path, own.path, `${other.name}-schema`) }];
}

function canBecomeAlias(cursor: Cursor, path: readonly Step[], other: readonly Step[]): boolean {
  const { root } = cursor;
  const [own, kept] = [linesOf(cursor, path), linesOf(cursor, other)];
  const node = nodeAt(root, path);
  if (!own || !kept || !node || isAliased(node, aliasesIn(root)) || (root.kind === 'mapping' && root.flow)) return false;
  // A hash may be in a string: identical texts have identical comments, if any.
  return !own.includes('#') || own === kept;
}

/** The text of a mapping without indentation; undefined if it is an alias. */
function linesOf(cursor: Cursor, path: readonly Step[]): string | undefined {
  const link = chainTo(cursor, path)?.at(-1);
  if (link?.node.kind !== 'mapping') return undefined;
  return cursor.text.slice(link.start, link.start + link.node.length).replaceAll(/^ +/gm, '');
}

function sharingEdits(cursor: Cursor, from: readonly Step[], to: readonly Step[], name: string): Edit[] {
  const anchor = anchorOf(cursor, from);
  if (!anchor) return [];
  const chosen = anchor.name ?? unused(cursor.text, name);
  const alias = setEntry(cursor, to.slice(0, -1), String(to.at(-1)), `*${chosen}`);
  if (alias.length === 0) return [];
  return [...(anchor.name === undefined ? [{ start: anchor.start, end: anchor.end, newText: ` &${chosen}` }] : []), ...alias];
}

function unused(text: string, name: string): string {
  let chosen = name;
  for (let i = 2; text.includes(`&${chosen}`); i++) chosen = `${name}-${i}`;
  return chosen;
}
