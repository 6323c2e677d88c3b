import type { JSONSchemaProps } from '../../crd/types.ts';
import { insertItem, setEntry } from '../../yaml/edit/edit.ts';
import { yamlText } from '../../yaml/edit/write.ts';
import { nodeAt } from '../../yaml/tree.ts';
import { itemsOf } from '../schemaPaths.ts';
import { besideName, type Cursor, type Refactoring } from './refactoring.ts';

/**
 * Adds a printer column for a scalar field that has a single JSON path. The first column replaces the AGE column that
 * the server gives to versions without columns, so AGE is written as well.
 */
export function addPrinterColumn(cursor: Cursor): Refactoring[] {
  const { crd, field, version } = cursor;
  const type = field && columnType(field.schema);
  const columns = crd.spec.versions[version ?? -1]?.additionalPrinterColumns ?? [];
  if (
    !field?.jsonPath?.startsWith('.') ||
    !field.name ||
    !type ||
    version === undefined ||
    columns.some(({ jsonPath }) => jsonPath === field.jsonPath)
  )
    return [];
  const { name, jsonPath } = field;
  const taken = new Set(columns.map((column) => column.name.toLowerCase()));
  const heading = [title(name), title(jsonPath)].find((text) => !taken.has(text.toLowerCase()));
  if (heading === undefined) return [];
  const own = ['spec', 'versions', version];
  const column = { name: heading, type, jsonPath };
  const edits = () => {
    const list = nodeAt(cursor.root, [...own, 'additionalPrinterColumns']);
    if (itemsOf(list).length === 0) return setEntry(cursor, own, 'additionalPrinterColumns', yamlText([column, age]), besideName);
    // Age stays the last column.
    const index = columns.at(-1)?.jsonPath === age.jsonPath ? columns.length - 1 : undefined;
    return insertItem(cursor, [...own, 'additionalPrinterColumns'], yamlText(column), index);
  };
  return [{ title: `Show ${name} in a printer column`, kind: 'refactor.rewrite', edits }];
}

/** Source: apiserver/pkg/registry/customresource/tableconvertor, defaultColumns of apiextensions. */
const age = { name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' };

function columnType(schema: JSONSchemaProps): string | undefined {
  if (schema['x-kubernetes-int-or-string']) return 'string';
  if (schema.type === 'string' && schema.format === 'date-time') return 'date';
  return ['string', 'integer', 'number', 'boolean'].find((type) => type === schema.type);
}

/** `minReplicas` as `Min Replicas`. */
function title(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [name];
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join(' ');
}
