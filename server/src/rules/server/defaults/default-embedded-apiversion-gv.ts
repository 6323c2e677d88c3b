import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The apiVersion of an object in a default has at most one slash',
  explain: 'An apiVersion is a version, or a group and a version with one slash between them.',
  docs: `A default that is a whole object inside another one (\`x-kubernetes-embedded-resource\`, or the root) must satisfy the requirements of every Kubernetes object: \`apiVersion\` is \`v1\` for core objects and \`group/version\` for all others. A path of an API (\`apis/apps/v1\`) is not one.`,
  fixes: (occurrence) => {
    const apiVersion = String(occurrence.error.badValue ?? '')
      .split('/')
      .slice(-2)
      .join('/');
    return [withValue(occurrence, `Use ${apiVersion}`, apiVersion, { preferred: true }), ...withoutDefault(occurrence)];
  },
} satisfies ServerRule;
