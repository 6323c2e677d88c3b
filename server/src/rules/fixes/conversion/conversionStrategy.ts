import { type Edit, removeAt, setEntry } from '../../../yaml/edit/edit.ts';
import { nodeAt } from '../../../yaml/tree.ts';
import type { Fix, Manifest, Occurrence } from '../../rule.ts';
import { onlyName } from '../names/nearestName.ts';
import { entryEdits, type Standing } from '../text/entryEdits.ts';
import { webhookStanzas } from './webhookStanza.ts';

const conversion = ['spec', 'conversion'];

/** Sets the strategy; Webhook adds the ConversionReview versions that it needs, None removes the webhook. */
export function strategyFix(occurrence: Occurrence, strategy: 'None' | 'Webhook', standing: Standing = {}): Fix {
  const edits = entryEdits(occurrence, [...conversion, 'strategy'], strategy, { before: ['webhook'] });
  const webhook = occurrence.crd.spec.conversion?.webhook;
  if (strategy === 'Webhook') return { title: 'Set strategy Webhook', edits: [...edits, ...reviewEdits(occurrence)], ...standing };
  if (!webhook?.clientConfig && !webhook?.conversionReviewVersions?.length) return { title: 'Set strategy None', edits, ...standing };
  const remove = removeAt(occurrence, [...conversion, 'webhook']);
  return { title: 'Set strategy None, remove the webhook stanza', edits: [...edits, ...remove], ...standing };
}

/** Whether the conversion contains only the strategy, or an empty webhook beside it. */
export function saysOnlyStrategy({ root, crd }: Manifest): boolean {
  const written = nodeAt(root, conversion);
  const { webhook } = crd.spec.conversion ?? {};
  const isEmpty = !webhook?.clientConfig && !webhook?.conversionReviewVersions?.length;
  return isEmpty && written?.kind === 'mapping' && written.entries.every(({ name }) => name === 'strategy' || name === 'webhook');
}

/** Fixes for a strategy that is missing or unknown: the most similar one, or the one implied by the rest of the conversion, first. */
export function strategyFixes(occurrence: Occurrence): Fix[] {
  const { webhook, strategy = '' } = occurrence.crd.spec.conversion ?? {};
  const meant = onlyName(strategy, ['None', 'Webhook']);
  if (webhook?.clientConfig && meant !== 'None') {
    const standing = { preferred: true, ...(meant && { safe: true }) };
    return [strategyFix(occurrence, 'Webhook', strategy === '' || meant ? standing : {})];
  }
  const none = strategyFix(
    occurrence,
    'None',
    webhook || (strategy !== '' && !meant) ? {} : { preferred: true, ...(meant && { safe: true }) },
  );
  if (meant === 'Webhook') return [...webhookStanzas(occurrence), none];
  return webhook?.clientConfig ? [none, strategyFix(occurrence, 'Webhook')] : [none, ...webhookStanzas(occurrence)];
}

function reviewEdits(source: Manifest): Edit[] {
  const webhook = source.crd.spec.conversion?.webhook;
  if (!webhook || webhook.conversionReviewVersions?.length) return [];
  return setEntry(source, [...conversion, 'webhook'], 'conversionReviewVersions', '[v1]', { before: ['clientConfig'] });
}
