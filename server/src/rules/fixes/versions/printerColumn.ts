import type { CustomResourceColumnDefinition, JSONSchemaProps } from '../../../crd/types.ts';
import { stepsOf } from '../../advice/printer-column-field.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { nearestName } from '../names/nearestName.ts';
import { entryEdits } from '../text/entryEdits.ts';

const columnTypes = ['string', 'integer', 'boolean', 'date', 'number'] as const;
type ColumnType = (typeof columnTypes)[number];

/** A heading for a column without one: the last name of its path, with a capital letter. */
export function columnName(occurrence: Occurrence): string {
  const steps = stepsOf(columnAt(occurrence)?.jsonPath ?? '') ?? [];
  const field = steps.findLast(({ list }) => !list)?.field ?? '';
  if (field === 'creationTimestamp') return 'Age';
  const word = field.replaceAll(/[^A-Za-z0-9]/g, '');
  return word === '' ? 'Name' : word.slice(0, 1).toUpperCase() + word.slice(1);
}

/** The type that is meant, or that of the field that the column shows; else all five. */
export function columnTypeFixes(occurrence: Occurrence): Fix[] {
  const written = String(occurrence.error.badValue ?? '');
  // A column of strings prints whatever the field holds.
  const meant = foreignTypes.get(written.toLowerCase()) ?? nearestName(written, columnTypes) ?? fieldType(occurrence) ?? 'string';
  const ordered = [meant, ...columnTypes.filter((type) => type !== meant)];
  return ordered.map((type) => ({
    title: `Use the type ${type}`,
    edits: occurrence.paths.flatMap((path) => entryEdits(occurrence, path, type, { after: ['name'], before: ['jsonPath'] })),
    ...(type === meant && { preferred: true }),
  }));
}

/** The age of the object for a column of ages; else a path for the author to complete. */
export function columnPathFix(occurrence: Occurrence): Fix[] {
  const column = columnAt(occurrence);
  const age = column?.type === 'date' || column?.name === 'Age';
  const path = age ? '.metadata.creationTimestamp' : `.\${1:spec.${fieldName(column?.name ?? '')}}`;
  const edits = occurrence.paths.flatMap((place) => entryEdits(occurrence, place, path, { after: ['type'] }));
  return [{ title: age ? `Show ${path}` : 'Write a path', edits, preferred: true, snippet: !age }];
}

/** What people call the types elsewhere. */
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

function fieldName(column: string): string {
  const word = column.replaceAll(/[^A-Za-z0-9]/g, '');
  return word === '' ? 'field' : word.slice(0, 1).toLowerCase() + word.slice(1);
}
