import type { CustomResourceDefinition } from '../../../crd/types.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { entryEdits } from '../text/entryEdits.ts';

/**
 * The kind that the other names imply: `CronTabList` without its `List`, the one in descriptions, or the singular with
 * a capital letter. The author has to check one derived from singular and plural only: letter case matters.
 */
export function kindFixes(occurrence: Occurrence): Fix[] {
  const { names } = occurrence.crd.spec;
  const { singular, plural } = names;
  const told = kindOfLists(names) ?? describedKind(occurrence);
  const kind = kindName(told ?? (singular === '' ? singularOf(plural) : singular));
  if (kind === undefined) return [];
  const edits = entryEdits(occurrence, ['spec', 'names', 'kind'], kind, { after: ['singular', 'plural'], before: ['listKind'] });
  return [{ title: `Add kind: ${kind}`, edits, ...(told !== undefined && { preferred: true }) }];
}

/** `CronTabList` without its `List`, if that is a valid kind. */
export function kindOfLists({ listKind }: CustomResourceDefinition['spec']['names']): string | undefined {
  const kind = listKind.endsWith('List') ? listKind.slice(0, -'List'.length) : '';
  return kindName(kind) === kind ? kind : undefined;
}

/** The word in the manifest that the plural is the plural of, as in descriptions: `CronTab` for `crontabs`. */
export function describedKind({ text, start, root, crd }: Manifest): string | undefined {
  const words = text.slice(start, start + Math.min(root.length, longestRead)).match(/\b[A-Z][A-Za-z0-9]*/g) ?? [];
  return words.find((word) => isSingular(word.toLowerCase(), crd.spec.names));
}

/** Most characters of a manifest that are read. */
const longestRead = 200_000;

function isSingular(word: string, { singular, plural }: CustomResourceDefinition['spec']['names']): boolean {
  if (singular !== '') return word === singular;
  return [word, `${word}s`, `${word}es`, word.replace(/y$/, 'ies')].includes(plural);
}

function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  return plural.replace(/(?<=(?:s|x|z|ch|sh))es$|(?<=[^s])s$/, '');
}

/** The kind most similar to a text (`Virtual_Host` → `VirtualHost`); undefined if no character can be kept. */
export function kindName(text: string): string | undefined {
  const words = text.slice(0, 300).split(/[^A-Za-z0-9]/);
  const kind = words
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
    .replace(/^\d+/, '')
    .slice(0, 63);
  return kind === '' ? undefined : kind;
}
