import { copyValue } from '../../yaml/edit/copy.ts';
import { chainTo } from '../../yaml/edit/editPlaces.ts';
import { aliasesIn } from '../../yaml/read/aliases.ts';
import { dealias, nodeAt, type Step } from '../../yaml/tree.ts';
import { schemaRoot } from '../schemaPaths.ts';
import { anchorOf } from './anchor.ts';
import { type Cursor, isOnVersion, type Refactoring } from './refactoring.ts';
import { versionSchemas } from './versionSchema.ts';

/** Replaces a schema that is an alias of another version's with a copy, so that it can be changed independently. An unused anchor is removed. */
export function writeOutSchema(cursor: Cursor): Refactoring[] {
  const { version, root } = cursor;
  if (!isOnVersion(cursor) || version === undefined) return [];
  // `openAPIV3Schema: *v1`, or all of `schema: *v1`.
  const nodeOf = (steps: readonly Step[]) => chainTo(cursor, steps)?.at(-1)?.node;
  const path = [schemaRoot(version), schemaRoot(version).slice(0, -1)].find((steps) => nodeOf(steps)?.kind === 'alias');
  const alias = path && nodeOf(path);
  if (!path || alias?.kind !== 'alias') return [];
  const own = versionSchemas(cursor).find(({ index }) => index === version);
  const other = versionSchemas(cursor).find((one) => nodeAt(root, one.path.slice(0, path.length)) === dealias(alias));
  if (!own || !other) return [];
  const from = other.path.slice(0, path.length);
  const isLast = aliasesIn(root).filter(({ target }) => target === alias.target).length === 1;
  const edits = () => {
    const anchor = isLast ? anchorOf(cursor, from) : undefined;
    return [...(anchor ? [{ start: anchor.start, end: anchor.end, newText: '' }] : []), ...copyValue(cursor, from, path)];
  };
  return [{ title: `Write out the schema of ${own.name}`, kind: 'refactor.inline', edits }];
}
