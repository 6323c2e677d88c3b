import { nodeAt } from '../../../yaml/tree.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { withHolder, without, withValue } from '../text/entryEdits.ts';
import { dnsLabel } from './label.ts';

/** Whether the server derived the name itself: then its error is only a consequence of the kind's. */
export function notWritten({ root, paths: [path] }: Occurrence): boolean {
  return !nodeAt(root, path);
}

/** Writes a name for kubectl (singular, short name, category) as a DNS label. These names are not part of any object. */
export function labelFixes(occurrence: Occurrence): Fix[] {
  const written = String(occurrence.error.badValue ?? '');
  const label = dnsLabel(written);
  if (notWritten(occurrence)) return [];
  // An item of the short names or categories.
  if (written === '' && typeof occurrence.paths[0].at(-1) === 'number')
    return [without(occurrence, 'Remove the empty name', { preferred: true, safe: true }, [withHolder(occurrence, occurrence.paths[0])])];
  if (label === undefined) return [];
  // With other changes, the intention is unclear.
  const sure = label === written.toLowerCase();
  return [withValue(occurrence, `Use ${label}`, label, { preferred: true, ...(sure && { safe: true }) })];
}

/** The singular that the server derives by default; then, if it differs, the most similar valid one. */
export function singularFixes(occurrence: Occurrence): Fix[] {
  if (notWritten(occurrence)) return [];
  const derived = occurrence.crd.spec.names.kind.toLowerCase();
  const labels = new Set([dnsLabel(derived) === derived ? derived : undefined, dnsLabel(String(occurrence.error.badValue ?? ''))]);
  labels.delete(undefined);
  return [...labels].map((label, index) =>
    withValue(occurrence, `Use ${label}`, String(label), index === 0 ? { preferred: true, safe: true } : {}),
  );
}

/** Names the kind of lists after the kind, as the server does by default. */
export function listKindFixes(occurrence: Occurrence): Fix[] {
  const { kind } = occurrence.crd.spec.names;
  const listKind = `${kind}List`;
  // A kind may have 63 characters, and so may the kind of its lists.
  if (!/^[A-Za-z][-A-Za-z0-9]{0,58}$/.test(kind) || notWritten(occurrence)) return [];
  return [withValue(occurrence, `Use ${listKind}`, listKind, { preferred: true, safe: true })];
}
