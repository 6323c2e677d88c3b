import { nullableType } from '../../fixes/schema/typeFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Null is no type',
  explain: 'Write the type of the field and nullable: true.',
  docs: `Where JSON schema allows \`type: null\`, Kubernetes has the keyword \`nullable: true\` beside the type of the field.`,
  fixes: nullableType,
} satisfies ServerRule;
