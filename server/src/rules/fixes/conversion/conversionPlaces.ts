import type { Occurrence, Place } from '../../rule.ts';

/** Where something is missing that the strategy Webhook asks for: in the webhook stanza, or at the strategy while there is none. */
export function webhookPlace({ crd }: Occurrence): Place[] {
  return crd.spec.conversion?.webhook
    ? [{ path: ['spec', 'conversion', 'webhook'], on: 'key' }]
    : [{ path: ['spec', 'conversion', 'strategy'], on: 'value' }];
}
