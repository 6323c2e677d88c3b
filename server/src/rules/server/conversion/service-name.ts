import { serviceEntryFix, servicePlace } from '../../fixes/conversion/serviceEntry.ts';
import type { ServerRule } from '../../rule.ts';

/** The server passes name and namespace in the wrong order, so this rule is about the namespace. */
export default {
  title: "The webhook's service has a namespace",
  explain:
    'The namespace of the service is missing. (The server mixes up the two: its message names the field "name" when the namespace is empty.)',
  docs: `A Service is found by namespace and name, and a CRD belongs to no namespace, so there is none to assume. The server's message names the other field: \`validateCustomResourceConversion\` passes name and namespace in the wrong order. We underline the field that is really missing.`,
  places: (occurrence) => servicePlace(occurrence, 'namespace'),
  fixes: (occurrence) => [serviceEntryFix(occurrence, 'namespace')],
} satisfies ServerRule;
