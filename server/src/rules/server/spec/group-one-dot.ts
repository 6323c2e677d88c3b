import { groupFixes, groupOfName } from '../../fixes/names/crdName.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The group is a domain with a dot',
  explain:
    'Groups without a dot, such as apps and batch, belong to Kubernetes itself. Use a domain that you own, and name the CRD plural.group.',
  docs: `A group without a dot could collide with those that Kubernetes ships. Use a domain that you own (\`automation.example.com\`), and change \`metadata.name\` with it. The group can never be changed once the CRD exists.`,
  fixes: (occurrence) => groupFixes(occurrence, [groupOfName(occurrence.crd)]),
} satisfies ServerRule;
