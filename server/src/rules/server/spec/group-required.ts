import { behindPlural } from '../../fixes/names/crdName.ts';
import { withValue } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The CRD belongs to an API group',
  explain:
    'The group is the first half of the apiVersion of your resources (group/version). Write a domain that you own, such as stable.example.com.',
  docs: `Custom resources are served under \`/apis/GROUP/VERSION\`. The group has to be a DNS name, so that nobody else takes the same one by chance: use a domain that you own. It can never be changed afterwards.`,
  fixes: (occurrence) => {
    const group = behindPlural(occurrence.crd);
    return group === '' ? [] : [withValue(occurrence, `Use the group ${group}, as in the name`, group, { preferred: true })];
  },
} satisfies ServerRule;
