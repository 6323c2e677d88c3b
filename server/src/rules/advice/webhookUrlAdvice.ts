import type { CustomResourceDefinition } from '../../crd/types.ts';
import type { Step } from '../../yaml/tree.ts';

/** The host of a conversion webhook's URL as it is written (without port), and where the URL stands; undefined when there is none or it has no such form. */
export function webhookUrl({ spec }: CustomResourceDefinition): { host: string; path: Step[] } | undefined {
  const url = spec.conversion?.webhook?.clientConfig?.url;
  if (url === undefined) return undefined;
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)/i.exec(url)?.[1];
  const host = authority?.slice(authority.lastIndexOf('@') + 1).replace(/:\d*$/, '');
  return host ? { host, path: ['spec', 'conversion', 'webhook', 'clientConfig', 'url'] } : undefined;
}
