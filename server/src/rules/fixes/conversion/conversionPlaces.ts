import type { Occurrence, Place } from '../../rule.ts';

/** The place of a missing field that the strategy Webhook requires: in the webhook stanza, or at the strategy if there is none. */
export function webhookPlace({ crd }: Occurrence): Place[] {
  return crd.spec.conversion?.webhook
    ? [{ path: ['spec', 'conversion', 'webhook'], on: 'key' }]
    : [{ path: ['spec', 'conversion', 'strategy'], on: 'value' }];
}
