import type { Fix, Occurrence } from '../rule.ts';
import { entryEdits } from './entryEdits.ts';

/** The kind that the other names speak of: `CronTabList` without its `List`, or the singular with a capital letter. */
export function kindFixes(occurrence: Occurrence): Fix[] {
  const { listKind, singular } = occurrence.crd.spec.names;
  const fromList = listKind.endsWith('List') ? listKind.slice(0, -'List'.length) : '';
  const kind = kindName(fromList === '' ? singular : fromList);
  if (kind === undefined) return [];
  const edits = entryEdits(occurrence, ['spec', 'names', 'kind'], kind, { after: ['singular', 'plural'], before: ['listKind'] });
  return [{ title: `Add kind: ${kind}`, edits, preferred: true }];
}

/** The kind nearest to a text (`Virtual_Host` → `VirtualHost`); undefined when nothing of it can stay. */
export function kindName(text: string): string | undefined {
  const words = text.slice(0, 300).split(/[^A-Za-z0-9]/);
  const kind = words
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
    .replace(/^\d+/, '')
    .slice(0, 63);
  return kind === '' ? undefined : kind;
}
