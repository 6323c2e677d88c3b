import type { ServerRule } from '../../rule.ts';

/** The words differ from case to case; each problem brings its own hint (yaml/parse.ts). */
export default {
  title: 'The manifest is YAML or JSON that Kubernetes can read',
  explain: 'Nothing in this document is judged until it can be read.',
  docs: `kubectl and the API server read YAML 1.1 with a library of their own. It is stricter than most editors in some places (tabs, \`%YAML\` lines, keys that are null or lists, \`.inf\`, unknown anchors) and more lenient in others (text after \`...\` is ignored). The first problem ends the reading: nothing else in the document is judged until it is gone, and there is one finding for it, where the damage is.`,
  // A list item whose dash stands under none of the others is moved (analysis.ts); what else cannot be read has no structure to work on.
  fixes: () => [],
} satisfies ServerRule;
