import { type Edit, setEntry } from '../../../yaml/edit/edit.ts';
import { dealias, nodeAt, type Step } from '../../../yaml/tree.ts';
import type { Fix, Manifest } from '../../rule.ts';
import { entryEdits } from '../text/entryEdits.ts';
import { legacyFieldFix } from '../versions/legacyField.ts';

const conversion = ['spec', 'conversion'] as const;
const webhook = [...conversion, 'webhook'] as const;
const clientConfig = [...webhook, 'clientConfig'] as const;

/**
 * Completes `spec.conversion` to a conversion by webhook, through a service or a URL; only the alternatives that fit
 * the present fields are offered. The author has to fill in the webhook's address.
 */
export function webhookStanzas(source: Manifest): Fix[] {
  const moved = legacyFieldFix(source, [...conversion, 'webhookClientConfig']);
  if (moved) return [moved];
  const client = source.crd.spec.conversion?.webhook?.clientConfig;
  const fixes: Fix[] = [];
  if (client?.url === undefined)
    fixes.push({
      title: 'Write a conversion webhook stanza (service)',
      edits: stanzaEdits(source, 'service'),
      snippet: true,
    });
  if (!client?.service) fixes.push({ title: 'Write a conversion webhook stanza (URL)', edits: stanzaEdits(source, 'url'), snippet: true });
  return fixes;
}

/** Edits with snippet stops; they add only missing fields, so that the author's comments and values stay. */
function stanzaEdits(source: Manifest, by: 'service' | 'url'): Edit[] {
  const client = by === 'service' ? serviceLines(source) : urlLines;
  if (isEmpty(source, conversion))
    return setEntry(source, ['spec'], 'conversion', lines('strategy: Webhook', 'webhook:', indented(webhookLines(client))), {
      before: ['versions'],
      after: ['names'],
    });
  const strategy =
    source.crd.spec.conversion?.strategy === 'Webhook'
      ? []
      : entryEdits(source, [...conversion, 'strategy'], 'Webhook', { before: ['webhook'] });
  if (isEmpty(source, webhook))
    return [...strategy, ...setEntry(source, conversion, 'webhook', webhookLines(client), { after: ['strategy'] })];
  const reviews = source.crd.spec.conversion?.webhook?.conversionReviewVersions?.length
    ? []
    : setEntry(source, webhook, 'conversionReviewVersions', '[v1]', { before: ['clientConfig'] });
  if (isEmpty(source, clientConfig))
    return [...strategy, ...reviews, ...setEntry(source, webhook, 'clientConfig', client, { after: ['conversionReviewVersions'] })];
  if (!isEmpty(source, [...clientConfig, by])) return [...strategy, ...reviews];
  const value = by === 'service' ? serviceEntries(source) : defaultUrl;
  return [...strategy, ...reviews, ...setEntry(source, clientConfig, by, value, { before: ['caBundle'] })];
}

function webhookLines(client: string): string {
  return lines('conversionReviewVersions: [v1]', 'clientConfig:', indented(client));
}

function serviceLines(source: Manifest): string {
  return lines('service:', indented(serviceEntries(source)), caBundleNote);
}

function serviceEntries({ crd }: Manifest): string {
  const { plural } = crd.spec.names;
  // The service is named after the resource, if that gives a valid service name.
  const name = /^[a-z][-a-z0-9]{0,50}$/.test(plural) ? `${plural}-conversion` : 'conversion-webhook';
  return lines('namespace: ${1:default}', `name: \${2:${name}}`, 'path: ${3:/convert}', 'port: 443');
}

const defaultUrl = '${1:https://conversion.example.com/convert}';
const caBundleNote = '# caBundle is injected by cert-manager: annotate the CRD with cert-manager.io/inject-ca-from';
const urlLines = lines(`url: ${defaultUrl}`, caBundleNote);

/** Whether the value has no content: absent, null, `{}`. */
function isEmpty({ root }: Manifest, path: readonly Step[]): boolean {
  const node = nodeAt(root, path);
  if (!node) return true;
  const value = dealias(node);
  return value.kind === 'mapping' ? value.entries.length === 0 : value.kind === 'scalar' && (value.value === null || value.value === '');
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}

function lines(...parts: string[]): string {
  return parts.join('\n');
}
