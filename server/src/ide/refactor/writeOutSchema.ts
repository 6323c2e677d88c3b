import { aliasesIn } from '../../yaml/aliases.ts';
import { copyValue } from '../../yaml/copy.ts';
import { chainTo } from '../../yaml/editPlaces.ts';
import { dealias, nodeAt } from '../../yaml/tree.ts';
import { schemaRoot } from '../schemaPaths.ts';
import { anchorOf } from './anchor.ts';
import { type Cursor, isOnVersion, type Refactoring } from './refactoring.ts';
import { versionSchemas } from './versionSchema.ts';

/** Writes out a schema that is an alias of another version's, so that it can be changed on its own. An anchor that nobody needs any more goes. */
export function writeOutSchema(cursor: Cursor): Refactoring[] {
  const { version, root } = cursor;
  if (!isOnVersion(cursor) || version === undefined) return [];
  const path = schemaRoot(version);
  const alias = chainTo(cursor, path)?.at(-1)?.node;
  if (alias?.kind !== 'alias') return [];
  const own = versionSchemas(cursor).find(({ index }) => index === version);
  const other = versionSchemas(cursor).find(({ path }) => nodeAt(root, path) === dealias(alias));
  if (!own || !other) return [];
  const isLast = aliasesIn(root).filter(({ target }) => target === alias.target).length === 1;
  const edits = () => {
    const anchor = isLast ? anchorOf(cursor, other.path) : undefined;
    return [...(anchor ? [{ start: anchor.start, end: anchor.end, newText: '' }] : []), ...copyValue(cursor, other.path, path)];
  };
  return [{ title: `Write out the schema of ${own.name}`, kind: 'refactor.inline', edits }];
}
