import { schemasEqual } from '../../crd/semanticEqual.ts';
import type { JSONSchemaProps } from '../../crd/types.ts';
import { allowsStatusSubresource } from '../../validate/rootFields.ts';
import { copyValue } from '../../yaml/edit/copy.ts';
import { aliasesIn, isAliased } from '../../yaml/read/aliases.ts';
import { nodeAt } from '../../yaml/tree.ts';
import { selectableFieldsHaveSchemas } from './hoisting.ts';
import { type Cursor, isOnVersion, type Refactoring } from './refactoring.ts';
import { type VersionSchema, versionSchemas } from './versionSchema.ts';

/**
 * Replaces a version's schema with a copy of another version's, so that nothing has to be converted between them. One
 * refactoring for each version with a different schema, whose title names the fields that are dropped. Not offered if the selectable fields would become invalid, or
 * if the schemas contain aliases or anchors that are used elsewhere.
 */
export function makeSchemaEqual(cursor: Cursor): Refactoring[] {
  if (!isOnVersion(cursor)) return [];
  const schemas = versionSchemas(cursor);
  const own = schemas.find(({ index }) => index === cursor.version);
  if (!own) return [];
  return schemas.flatMap((other): Refactoring[] => {
    if (other === own || schemasEqual(own.schema, other.schema) || !canBeCopied(cursor, other, own)) return [];
    const title = `Make the schema of ${own.name} equal to that of ${other.name}${warningOf(droppedFields(own.schema, other.schema))}`;
    return [{ title, kind: 'refactor.rewrite', edits: () => copyValue(cursor, other.path, own.path) }];
  });
}

/** The fields of objects that one schema keeps and another one does not: what is stored of them is lost with the next write. */
function droppedFields(own: JSONSchemaProps, other: JSONSchemaProps, field = ''): string[] {
  if (own === other || other['x-kubernetes-preserve-unknown-fields']) return [];
  const dropped: string[] = [];
  for (const [name, property] of own.properties ?? []) {
    const path = field === '' ? name : `${field}.${name}`;
    const kept = other.properties?.get(name) ?? other.additionalProperties?.schema;
    if (kept) dropped.push(...droppedFields(property, kept, path));
    else if (!other.additionalProperties) dropped.push(path);
  }
  const pairs = [
    [own.items?.schema, other.items?.schema, `${field}[]`],
    [own.additionalProperties?.schema, other.additionalProperties?.schema, `${field}.*`],
  ] as const;
  for (const [a, b, path] of pairs) if (a && b) dropped.push(...droppedFields(a, b, path));
  return dropped;
}

/** For a title; names the first of them. */
function warningOf(fields: readonly string[]): string {
  if (fields.length === 0) return '';
  const more = fields.length > mostNamed ? ` and ${fields.length - mostNamed} more` : '';
  return ` (drops ${fields.slice(0, mostNamed).join(', ')}${more})`;
}

const mostNamed = 3;

function canBeCopied({ crd, root }: Cursor, from: VersionSchema, to: VersionSchema): boolean {
  const [source, target] = [nodeAt(root, from.path), nodeAt(root, to.path)];
  if (!source || !target || aliasesIn(source).length > 0 || isAliased(target, aliasesIn(root))) return false;
  const { versions } = crd.spec;
  if (versions[to.index]?.subresources?.status && !allowsStatusSubresource(from.schema)) return false;
  const known = new Set(versions[from.index]?.selectableFields?.map(({ jsonPath }) => jsonPath));
  if (versions[to.index]?.selectableFields?.some(({ jsonPath }) => !known.has(jsonPath))) return false;
  const after = versions.map((version, i) => (i === to.index ? { ...version, schema: versions[from.index]?.schema } : version));
  return selectableFieldsHaveSchemas(crd, after);
}
