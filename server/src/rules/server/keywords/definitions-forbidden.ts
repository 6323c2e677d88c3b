import { withoutKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The keyword definitions is not used',
  explain: '$ref is not supported, so nothing could use these: write each schema where it applies and remove definitions.',
  docs: `CRD schemas are written out in full; tools such as controller-gen inline shared types. Without \`$ref\` nothing can use \`definitions\`.`,
  on: 'key',
  fixes: (occurrence) => {
    // What is referred to is written out at its references first.
    const isUsed = occurrence.text.includes('#/definitions/');
    return withoutKeyword(occurrence, isUsed ? {} : { preferred: true, safe: true });
  },
} satisfies ServerRule;
