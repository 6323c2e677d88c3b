import { withoutListKeywords } from '../../fixes/schema/listFixes.ts';
import { withKeyword } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The root of the schema is an object',
  explain: 'A Kubernetes object is an object: write type: object.',
  docs: `Every custom resource is a JSON object with \`apiVersion\`, \`kind\` and \`metadata\`.`,
  fixes: (occurrence) => {
    const fix = withKeyword(occurrence, 'Set the type of the root to object', 1, 'type', 'object');
    // An object is no list.
    return [{ ...fix, edits: [...fix.edits, ...withoutListKeywords(occurrence).edits] }];
  },
} satisfies ServerRule;
