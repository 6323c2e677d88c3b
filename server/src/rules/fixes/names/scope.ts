import type { CustomResourceDefinition } from '../../../crd/types.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { entryEdits } from '../text/entryEdits.ts';
import { nearestName } from './nearestName.ts';

const scopes = ['Namespaced', 'Cluster'] as const;
type Scope = (typeof scopes)[number];

/** Both scopes, Namespaced first as the more usual one; preferred is what is nearly written, or what the CRD says of itself elsewhere. */
export function scopeFixes(occurrence: Occurrence): Fix[] {
  const written = occurrence.crd.spec.scope;
  const meant = otherWords[written.toLowerCase()] ?? nearestName(written, scopes) ?? describedScope(occurrence.crd);
  const ordered = meant === 'Cluster' ? scopes.toReversed() : scopes;
  return ordered.map((scope) => ({
    title: written === '' ? `Add scope: ${scope}` : `Use ${scope}`,
    edits: entryEdits(occurrence, ['spec', 'scope'], scope, { after: ['group'], before: ['names'] }),
    ...(scope === meant && { preferred: true }),
  }));
}

/** What people write for the scopes. */
const otherWords: Readonly<Record<string, Scope>> = { global: 'Cluster', clusterwide: 'Cluster', 'cluster-wide': 'Cluster' };

/** What the kind and the descriptions of the schemas say; undefined where they say nothing, or both. */
function describedScope({ spec }: CustomResourceDefinition): Scope | undefined {
  const text = spec.versions.map(({ schema }) => schema?.openAPIV3Schema?.description.slice(0, longestRead) ?? '').join('\n');
  const cluster = /^Cluster[A-Z]/.test(spec.names.kind) || /\b(?:cluster[- ](?:scoped?|wide)|non-namespaced)\b/i.test(text);
  const namespaced = /(?<!non-)\bnamespace(?:d|-scoped)\b/i.test(text);
  if (cluster === namespaced) return undefined;
  return cluster ? 'Cluster' : 'Namespaced';
}

/** Characters of a description that are looked at. */
const longestRead = 10_000;
