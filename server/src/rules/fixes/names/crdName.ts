import type { CustomResourceDefinition } from '../../../crd/types.ts';
import type { Edit } from '../../../yaml/edit/edit.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { entryEdits } from '../text/entryEdits.ts';
import { dnsLabel, dnsSubdomain } from './label.ts';

/** Edits that make metadata.name fit a plural and a group; none where it fits already. */
export function nameEdits(source: Manifest, plural: string, group: string): Edit[] {
  const name = `${plural}.${group}`;
  return source.crd.metadata.name === name ? [] : entryEdits(source, ['metadata', 'name'], name, { before: ['labels', 'annotations'] });
}

/** The plural that metadata.name speaks of: what stands before its group. */
export function pluralOfName({ metadata, spec }: CustomResourceDefinition): string | undefined {
  const plural = metadata.name.endsWith(`.${spec.group}`) ? metadata.name.slice(0, -spec.group.length - 1) : '';
  return dnsLabel(plural) === plural ? plural : undefined;
}

/** What stands behind the plural in metadata.name, whether or not it can be a group; empty where nothing does. */
export function behindPlural({ metadata, spec }: CustomResourceDefinition): string {
  const { plural } = spec.names;
  return plural !== '' && metadata.name.startsWith(`${plural}.`) ? metadata.name.slice(plural.length + 1) : '';
}

/** The group that metadata.name speaks of. */
export function groupOfName(crd: CustomResourceDefinition): string | undefined {
  const group = behindPlural(crd);
  return group.includes('.') && dnsSubdomain(group) === group ? group : undefined;
}

/** Fixes that give the CRD a group, and a name that fits; the first one is taken without asking. */
export function groupFixes(occurrence: Occurrence, groups: readonly (string | undefined)[]): Fix[] {
  const { spec } = occurrence.crd;
  const others = new Set(groups.flatMap((group) => (group === undefined || group === spec.group ? [] : [group])));
  return [...others].map((group, index) => ({
    title: `Use the group ${group}`,
    edits: [...entryEdits(occurrence, ['spec', 'group'], group), ...nameEdits(occurrence, spec.names.plural, group)],
    preferred: index === 0,
  }));
}

/** The only name that the CRD may have, where plural and group say it. */
export function nameFixes(occurrence: Occurrence): Fix[] {
  const { spec } = occurrence.crd;
  const { plural } = spec.names;
  if (dnsLabel(plural) !== plural || dnsSubdomain(spec.group) !== spec.group) return [];
  const edits = nameEdits(occurrence, plural, spec.group);
  // Either may be mistyped where they have one part in common.
  const sure = asInName(occurrence).length === 0;
  return [{ title: `Use ${plural}.${spec.group}`, edits, preferred: true, ...(sure && { safe: true }) }];
}

/** The plural, or the group, that the name has instead of the one that is written, where it has the other part in common. */
export function asInName(occurrence: Occurrence): Fix[] {
  const { crd } = occurrence;
  const [plural, group] = [pluralOfName(crd), groupOfName(crd)];
  if (plural !== undefined && plural !== crd.spec.names.plural)
    return [{ title: `Use the plural ${plural}, as in the name`, edits: entryEdits(occurrence, ['spec', 'names', 'plural'], plural) }];
  if (group === undefined || group === crd.spec.group) return [];
  return [{ title: `Use the group ${group}, as in the name`, edits: entryEdits(occurrence, ['spec', 'group'], group) }];
}
