/** Converts `version` to the list `versions`, and moves top-level fields for all versions into each version. */
import { type Edit, removeAt } from '../yaml/edit/edit.ts';
import { chainTo, layoutOf, type Source } from '../yaml/edit/editPlaces.ts';
import { orderOf } from '../yaml/edit/entryOrder.ts';
import { commentsOf, cutEntry, insertEntry, writtenEntry } from '../yaml/edit/moveEntry.ts';
import { columnOf, eolOf, lineStartOf, nextLineOf } from '../yaml/lineText.ts';
import { nodeAt, type Step, stringAt } from '../yaml/tree.ts';
import { openedVersions } from './openedVersions.ts';
import { isSortedManifest } from './sortedManifest.ts';
import type { ConversionStep } from './step.ts';

/** The fields of a version in their usual order. */
const fieldsOfVersion = [
  'name',
  'served',
  'storage',
  'deprecated',
  'deprecationWarning',
  'schema',
  'subresources',
  'selectableFields',
  'additionalPrinterColumns',
];

export const versionSteps: readonly ConversionStep[] = [
  withoutEmptyList,
  withList,
  withoutVersion,
  openedVersions,
  ...(['validation', 'subresources', 'selectableFields', 'additionalPrinterColumns'] as const).map((field) => movedIntoVersions(field)),
];

/** Position of a field in a version. */
export function orderInVersion(source: Source, index: number, field: string) {
  const after = fieldsOfVersion.slice(0, fieldsOfVersion.indexOf(field));
  return orderOf(nodeAt(source.root, ['spec', 'versions', index]), field, isSortedManifest(source.root), { after });
}

/** The indices of the versions. */
export function versionIndices({ root }: Source): number[] {
  const versions = nodeAt(root, ['spec', 'versions']);
  return versions?.kind === 'sequence' ? [...versions.items.keys()] : [];
}

/** Removes `versions: []`, which counts as absent. */
function withoutEmptyList(source: Source): Edit[] {
  const isAlone = nodeAt(source.root, ['spec', 'version']) !== undefined;
  return isAlone && nodeAt(source.root, ['spec', 'versions']) && versionIndices(source).length === 0
    ? removeAt(source, ['spec', 'versions'])
    : [];
}

/** Converts `version: v1` to a list with one entry. */
export function withList(source: Source): Edit[] {
  const { text, root } = source;
  const chain = chainTo(source, ['spec', 'version']);
  const spec = chain?.at(-2);
  const value = chain?.at(-1);
  if (spec?.node.kind !== 'mapping' || !value || nodeAt(root, ['spec', 'versions'])) return [];
  const entry = spec.node.entries[value.index ?? 0];
  if (!entry || !stringAt(root, ['spec', 'version'])) return [];
  const start = spec.start + entry.keyAt;
  const end = value.start + value.node.length;
  const written = text.slice(value.start, end);
  if (spec.node.flow) {
    const quote = entry.key.kind === 'scalar' && entry.key.style === 'double' ? '"' : '';
    const name = (field: string) => `${quote}${field}${quote}`;
    const only = `{${name('name')}: ${written}, ${name('served')}: true, ${name('storage')}: true}`;
    return [{ start, end, newText: `${name('versions')}: [${only}]` }];
  }
  const eol = eolOf(text);
  const column = columnOf(text, start);
  const { step, indentedLists } = layoutOf(source);
  const dash = ' '.repeat(column + (indentedLists ? step : 0));
  const below = nextLineOf(text, end);
  return [
    { start, end, newText: `versions:${eol}${dash}- name: ${written}` },
    { start: below, end: below, newText: ['served: true', 'storage: true'].map((line) => `${dash}  ${line}${eol}`).join('') },
  ];
}

/** Removes `version` beside a list, where it repeats the first version's name. With another name it stays, and is reported as unknown. */
export function withoutVersion(source: Source): Edit[] {
  const { text, root } = source;
  const version = stringAt(root, ['spec', 'version']) ?? '';
  if (!nodeAt(root, ['spec', 'version']) || (version !== '' && version !== stringAt(root, ['spec', 'versions', 0, 'name']))) return [];
  const comments = commentsOf(source, ['spec', 'version']);
  const versions = chainTo(source, ['spec', 'versions']);
  const spec = versions?.at(-2);
  const entry = spec?.node.kind === 'mapping' ? spec.node.entries[versions?.at(-1)?.index ?? 0] : undefined;
  const removal = cutEntry(source, ['spec', 'version']);
  if (!spec || !entry || comments.length === 0) return removal;
  const at = lineStartOf(text, spec.start + entry.keyAt);
  const indentation = ' '.repeat(columnOf(text, spec.start + entry.keyAt));
  return [...removal, { start: at, end: at, newText: comments.map((comment) => indentation + comment + eolOf(text)).join('') }];
}

/** Moves a top-level field into each version without its own. */
export function movedIntoVersions(field: 'validation' | 'subresources' | 'additionalPrinterColumns' | 'selectableFields'): ConversionStep {
  const perVersion = field === 'validation' ? 'schema' : field;
  return (source) => {
    const entry = writtenEntry(source, ['spec', field], perVersion);
    const indices = versionIndices(source);
    if (!entry || indices.length === 0) return [];
    const path = (index: number): Step[] => ['spec', 'versions', index];
    // If every version has its own, the author must decide: the field stays, and is reported as unknown.
    const lacking = indices.filter((index) => !nodeAt(source.root, [...path(index), perVersion]));
    const inserted = lacking.flatMap((index) => insertEntry(source, path(index), entry, orderInVersion(source, index, perVersion)));
    return lacking.length === 0 ? [] : [...inserted, ...cutEntry(source, ['spec', field])];
  };
}
