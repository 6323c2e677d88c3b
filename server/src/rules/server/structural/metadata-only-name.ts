import { withPlainMetadata } from '../../fixes/schema/schemaFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The schema of metadata speaks of name and generateName only',
  explain: 'Kubernetes itself defines and judges metadata. A schema may restrict only name and generateName; drop the rest.',
  docs: `What \`metadata\` holds is the same for every object, and the server validates it. A CRD may add checks on \`name\` and \`generateName\`, for instance a \`maxLength\` or a \`pattern\`. Everything else beside \`type\` is refused, descriptions and lists of labels included.`,
  on: 'key',
  fixes: (occurrence) => withPlainMetadata(occurrence),
  followsFrom: ['embedded-in-meta'],
} satisfies ServerRule;
