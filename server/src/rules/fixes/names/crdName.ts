import type { CustomResourceDefinition } from '../../../crd/types.ts';
import type { Edit } from '../../../yaml/edit/edit.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { entryEdits } from '../text/entryEdits.ts';
import { dnsLabel, dnsSubdomain } from './label.ts';

/** Edits that make metadata.name match a plural and a group; none if it matches already. */
export function nameEdits(source: Manifest, plural: string, group: string): Edit[] {
  const name = `${plural}.${group}`;
  return source.crd.metadata.name === name ? [] : entryEdits(source, ['metadata', 'name'], name, { before: ['labels', 'annotations'] });
}

/** The plural in metadata.name: the part before its group. */
export function pluralOfName({ metadata, spec }: CustomResourceDefinition): string | undefined {
  const plural = metadata.name.endsWith(`.${spec.group}`) ? metadata.name.slice(0, -spec.group.length - 1) : '';
  return dnsLabel(plural) === plural ? plural : undefined;
}

/** The part behind the plural in metadata.name, whether or not it is a valid group; empty if there is none. */
export function behindPlural({ metadata, spec }: CustomResourceDefinition): string {
  const { plural } = spec.names;
  return plural !== '' && metadata.name.startsWith(`${plural}.`) ? metadata.name.slice(plural.length + 1) : '';
}

/** The group in metadata.name. */
export function groupOfName(crd: CustomResourceDefinition): string | undefined {
  const group = behindPlural(crd);
  return group.includes('.') && dnsSubdomain(group) === group ? group : undefined;
}

/** Fixes that set the CRD's group, and a name that matches; the first one is preferred. */
export function groupFixes(occurrence: Occurrence, groups: readonly (string | undefined)[]): Fix[] {
  const { spec } = occurrence.crd;
  const others = new Set(groups.flatMap((group) => (group === undefined || group === spec.group ? [] : [group])));
  return [...others].map((group, index) => ({
    title: `Use the group ${group}`,
    edits: [...entryEdits(occurrence, ['spec', 'group'], group), ...nameEdits(occurrence, spec.names.plural, group)],
    preferred: index === 0,
  }));
}

/** The only valid name of the CRD, if plural and group are known. */
export function nameFixes(occurrence: Occurrence): Fix[] {
  const { spec } = occurrence.crd;
  const { plural } = spec.names;
  if (dnsLabel(plural) !== plural || dnsSubdomain(spec.group) !== spec.group) return [];
  const edits = nameEdits(occurrence, plural, spec.group);
  // If the name has one part in common with them, either may be mistyped.
  const sure = asInName(occurrence).length === 0;
  return [{ title: `Use ${plural}.${spec.group}`, edits, preferred: true, ...(sure && { safe: true }) }];
}

/** Sets the plural, or the group, to that in the name, if the other part is equal. */
export function asInName(occurrence: Occurrence): Fix[] {
  const { crd } = occurrence;
  const [plural, group] = [pluralOfName(crd), groupOfName(crd)];
  if (plural !== undefined && plural !== crd.spec.names.plural)
    return [{ title: `Use the plural ${plural}, as in the name`, edits: entryEdits(occurrence, ['spec', 'names', 'plural'], plural) }];
  if (group === undefined || group === crd.spec.group) return [];
  return [{ title: `Use the group ${group}, as in the name`, edits: entryEdits(occurrence, ['spec', 'group'], group) }];
}
