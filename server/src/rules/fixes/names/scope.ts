import type { CustomResourceDefinition } from '../../../crd/types.ts';
import type { Fix, Occurrence } from '../../rule.ts';
import { entryEdits } from '../text/entryEdits.ts';
import { onlyName } from './nearestName.ts';

const scopes = ['Namespaced', 'Cluster'] as const;
type Scope = (typeof scopes)[number];

/** Both scopes, first the one that is most similar or mentioned elsewhere in the CRD: the scope can never be changed, so that a guess is not preferred. */
export function scopeFixes(occurrence: Occurrence): Fix[] {
  const written = occurrence.crd.spec.scope;
  const spelt = onlyName(written, scopes);
  const meant = otherWords[written.toLowerCase()] ?? spelt;
  const likely = meant ?? describedScope(occurrence.crd);
  const ordered = likely === 'Cluster' ? scopes.toReversed() : scopes;
  return ordered.map((scope) => ({
    title: written === '' ? `Add scope: ${scope}` : `Use ${scope}`,
    edits: entryEdits(occurrence, ['spec', 'scope'], scope, { after: ['group'], before: ['names'] }),
    ...(scope === meant && { preferred: true }),
    ...(scope === meant && scope === spelt && { safe: true }),
  }));
}

/** Other words for the scopes. */
const otherWords: Readonly<Record<string, Scope>> = { global: 'Cluster', clusterwide: 'Cluster', 'cluster-wide': 'Cluster' };

/** The scope in the kind and the descriptions of the schemas; undefined if they mention none or both. */
function describedScope({ spec }: CustomResourceDefinition): Scope | undefined {
  const text = spec.versions.map(({ schema }) => schema?.openAPIV3Schema?.description.slice(0, longestRead) ?? '').join('\n');
  const cluster = /^Cluster[A-Z]/.test(spec.names.kind) || /\b(?:cluster[- ](?:scoped?|wide)|non-namespaced)\b/i.test(text);
  const namespaced = /(?<!non-)\bnamespace(?:d|-scoped)\b/i.test(text);
  if (cluster === namespaced) return undefined;
  return cluster ? 'Cluster' : 'Namespaced';
}

/** Most characters of a description that are read. */
const longestRead = 10_000;
