import type { Fix, Occurrence, Place } from '../../rule.ts';
import { dnsSubdomain } from '../names/label.ts';
import { entryEdits, type Standing, withValue } from '../text/entryEdits.ts';

const service = ['spec', 'conversion', 'webhook', 'clientConfig', 'service'];

/** The place of a missing field of the webhook's service. */
export function servicePlace({ paths }: Occurrence, field: 'name' | 'namespace'): Place[] {
  return [{ path: [...paths[0].slice(0, -1), field], on: 'value' }];
}

/** Adds a field of the webhook's service, for the author to complete. */
export function serviceEntryFix(occurrence: Occurrence, field: 'name' | 'namespace'): Fix {
  const { plural } = occurrence.crd.spec.names;
  const value = field === 'namespace' ? 'default' : /^[a-z][-a-z0-9]{0,50}$/.test(plural) ? `${plural}-conversion` : 'conversion-webhook';
  const order = field === 'namespace' ? { before: ['name', 'path', 'port'] } : { after: ['namespace'] };
  const title = `Give the service a ${field}: ${value}`;
  return { title, edits: entryEdits(occurrence, [...service, field], `\${1:${value}}`, order), snippet: true };
}

/** Fixes the path of the webhook's service: leading slash, no empty segments, segments as DNS names. */
export function servicePathFix(occurrence: Occurrence, standing: Standing): Fix[] {
  const { path = '' } = occurrence.crd.spec.conversion?.webhook?.clientConfig?.service ?? {};
  const segments = path.split('/').filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  const names = segments.map((segment) => dnsSubdomain(segment));
  if (names.includes(undefined)) return [];
  const repaired = `/${names.join('/')}`;
  return [withValue(occurrence, `Use the path ${repaired}`, repaired, standing)];
}
