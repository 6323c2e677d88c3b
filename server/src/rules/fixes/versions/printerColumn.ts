import type { CustomResourceColumnDefinition, JSONSchemaProps } from '../../../crd/types.ts';
import { stepsOf } from '../../advice/printer-column-field.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { nearestName, onlyName } from '../names/nearestName.ts';
import { entryEdits } from '../text/entryEdits.ts';

const columnTypes = ['string', 'integer', 'boolean', 'date', 'number'] as const;
type ColumnType = (typeof columnTypes)[number];

/** A heading for a column without one: the last name of its path, capitalised. */
export function columnName(occurrence: Occurrence): string {
  const steps = stepsOf(columnAt(occurrence)?.jsonPath ?? '') ?? [];
  const field = steps.findLast(({ list }) => !list)?.field ?? '';
  if (field === 'creationTimestamp') return 'Age';
  const word = field.replaceAll(/[^A-Za-z0-9]/g, '');
  return word === '' ? 'Name' : word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** The most similar type, or that of the column's field; else all five. */
export function columnTypeFixes(occurrence: Occurrence): Fix[] {
  const written = String(occurrence.error.badValue ?? '');
  const spelt = foreignTypes.get(written.toLowerCase()) ?? onlyName(written, columnTypes);
  const meant = spelt ?? nearestName(written, columnTypes) ?? fieldType(occurrence);
  const ordered = meant ? [meant, ...columnTypes.filter((type) => type !== meant)] : columnTypes;
  return ordered.map((type) => ({
    title: `Use the type ${type}`,
    edits: occurrence.paths.flatMap((path) => entryEdits(occurrence, path, type, { after: ['name'], before: ['jsonPath'] })),
    ...(type === meant && { preferred: true }),
    ...(type === spelt && { safe: true }),
  }));
}

/** For a column of ages, the age of the object; else the only field of spec or status with the column's name; else a path for the author to complete. */
export function columnPathFix(occurrence: Occurrence): Fix[] {
  const column = columnAt(occurrence);
  const name = fieldName(column?.name ?? '');
  const [field, ...others] = fieldsCalled(occurrence, name);
  const age = column?.name === 'Age' || (column?.type === 'date' && !field);
  const known = age ? '.metadata.creationTimestamp' : others.length === 0 ? field : undefined;
  const edits = occurrence.paths.flatMap((place) =>
    entryEdits(occurrence, place, known ?? `.\${1:${field?.slice(1) ?? `spec.${name}`}}`, { after: ['type'] }),
  );
  return [known === undefined ? { title: 'Write a path', edits, snippet: true } : { title: `Show ${known}`, edits, preferred: true }];
}

/** Other names of the types. */
const foreignTypes: ReadonlyMap<string, ColumnType> = new Map(
  Object.entries<ColumnType>({
    int: 'integer',
    int32: 'integer',
    int64: 'integer',
    long: 'integer',
    float: 'number',
    double: 'number',
    bool: 'boolean',
    str: 'string',
    text: 'string',
    time: 'date',
    datetime: 'date',
    'date-time': 'date',
    timestamp: 'date',
  }),
);

function columnAt({ crd, paths: [path] }: Occurrence): CustomResourceColumnDefinition | undefined {
  const [, , version, , column] = path;
  return crd.spec.versions[Number(version)]?.additionalPrinterColumns?.[Number(column)];
}

function fieldType(occurrence: Occurrence): ColumnType | undefined {
  const path = columnAt(occurrence)?.jsonPath ?? '';
  if (path === '.metadata.creationTimestamp') return 'date';
  let schema: JSONSchemaProps | undefined = occurrence.crd.spec.versions[Number(occurrence.paths[0][2])]?.schema?.openAPIV3Schema;
  for (const { field, list } of stepsOf(path) ?? []) schema = list ? schema?.items?.schema : schema?.properties?.get(field);
  if (schema?.format === 'date-time') return 'date';
  return columnTypes.find((type) => type === schema?.type);
}

/** The fields with that name in spec and status. */
function fieldsCalled(occurrence: Occurrence, name: string): string[] {
  const schema = occurrence.crd.spec.versions[Number(occurrence.paths[0][2])]?.schema?.openAPIV3Schema;
  return ['spec', 'status'].flatMap((part) => (schema?.properties?.get(part)?.properties?.has(name) ? [`.${part}.${name}`] : []));
}

function fieldName(column: string): string {
  const word = column.replaceAll(/[^A-Za-z0-9]/g, '');
  return word === '' ? 'field' : word.slice(0, 1).toLowerCase() + word.slice(1);
}
