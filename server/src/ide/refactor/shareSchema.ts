import { schemasEqual } from '../../crd/semanticEqual.ts';
import { aliasesIn, isAliased } from '../../yaml/aliases.ts';
import { type Edit, setEntry } from '../../yaml/edit.ts';
import { chainTo } from '../../yaml/editPlaces.ts';
import { nodeAt, type Step } from '../../yaml/tree.ts';
import { anchorOf } from './anchor.ts';
import { type Cursor, isOnVersion, type Refactoring } from './refactoring.ts';
import { versionSchemas } from './versionSchema.ts';

/**
 * Writes a schema that equals that of an earlier version as an alias of it, which every reader of YAML takes for the
 * schema itself: from now on the two are one. Not in JSON, and not where comments would be lost.
 */
export function shareSchema(cursor: Cursor): Refactoring[] {
  if (!isOnVersion(cursor)) return [];
  const schemas = versionSchemas(cursor);
  const own = schemas.find(({ index }) => index === cursor.version);
  if (!own || !canBecomeAlias(cursor, own.path)) return [];
  const other = schemas.find(({ index, path, schema }) => index < own.index && chainTo(cursor, path) && schemasEqual(schema, own.schema));
  if (!other) return [];
  const title = `Write the schema of ${own.name} as an alias of that of ${other.name}`;
  return [{ title, kind: 'refactor.extract', edits: () => sharingEdits(cursor, other.path, own.path, `${other.name}-schema`) }];
}

function canBecomeAlias({ text, root, start }: Cursor, path: readonly Step[]): boolean {
  const link = chainTo({ text, root, start }, path)?.at(-1);
  if (link?.node.kind !== 'mapping' || (root.kind === 'mapping' && root.flow)) return false;
  const written = text.slice(link.start, link.start + link.node.length);
  return !written.includes('#') && !isAliased(link.node, aliasesIn(root));
}

function sharingEdits(cursor: Cursor, from: readonly Step[], to: readonly Step[], name: string): Edit[] {
  if (nodeAt(cursor.root, from)?.kind !== 'mapping') return [];
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
