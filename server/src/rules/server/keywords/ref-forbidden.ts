import { refFixes } from '../../fixes/schema/refFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The keyword $ref is not used',
  explain: 'CRD schemas stand alone: write the schema here in full.',
  docs: `The server resolves no references, neither inside the schema nor to other files. Tools such as controller-gen inline shared types for you.`,
  on: 'key',
  fixes: refFixes,
} satisfies ServerRule;
