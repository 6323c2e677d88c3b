import type { Edit } from '../../yaml/edit.ts';
import type { Fix, Manifest, Occurrence } from '../rule.ts';
import { entryEdits } from './entryEdits.ts';
import { dnsLabel, dnsSubdomain } from './label.ts';

/** Edits that make metadata.name fit a plural and a group; none where it fits already. */
export function nameEdits(source: Manifest, plural: string, group: string): Edit[] {
  const name = `${plural}.${group}`;
  return source.crd.metadata.name === name ? [] : entryEdits(source, ['metadata', 'name'], name, { before: ['labels', 'annotations'] });
}

/** The only name that the CRD may have, where plural and group say it. */
export function nameFixes(occurrence: Occurrence): Fix[] {
  const { spec } = occurrence.crd;
  const { plural } = spec.names;
  if (dnsLabel(plural) !== plural || dnsSubdomain(spec.group) !== spec.group) return [];
  const edits = nameEdits(occurrence, plural, spec.group);
  return [{ title: `Use ${plural}.${spec.group}`, edits, preferred: true, safe: true }];
}
