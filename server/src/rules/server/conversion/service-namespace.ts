import { serviceEntryFix, servicePlace } from '../../fixes/conversion/serviceEntry.ts';
import type { ServerRule } from '../../rule.ts';

/** The server passes name and namespace in the wrong order, so this rule is about the name. */
export default {
  title: "The webhook's service has a name",
  explain:
    'The name of the service is missing. (The server mixes up the two: its message names the field "namespace" when the name is empty.)',
  docs: `A Service is found by namespace and name. The server's message names the other field: \`validateCustomResourceConversion\` passes name and namespace in the wrong order. We underline the field that is really missing.`,
  places: (occurrence) => servicePlace(occurrence, 'name'),
  fixes: (occurrence) => [serviceEntryFix(occurrence, 'name')],
} satisfies ServerRule;
