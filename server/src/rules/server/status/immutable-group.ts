import { oldValueFixes } from '../../fixes/versions/oldValue.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An update does not change the group',
  explain: ({ old }) =>
    `The group is a part of the CRD's own name: it was ${old?.spec.group ?? 'another one'}. Set it back, or rename the CRD as well, which makes it a new one.`,
  docs: `A CRD is named \`<plural>.<group>\`, and an object keeps its name. With another group it is another CRD: give it the name that follows, and apply it beside the old one.`,
  fixes: oldValueFixes(({ spec }) => spec.group),
} satisfies ServerRule;
