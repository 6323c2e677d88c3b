import { oldValueFixes } from '../../fixes/versions/oldValue.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'An update does not change the plural',
  explain: ({ old }) =>
    `The plural is a part of the CRD's own name: it was ${old?.spec.names.plural ?? 'another one'}. Set it back, or rename the CRD as well, which makes it a new one.`,
  docs: `A CRD is named \`<plural>.<group>\`, and an object keeps its name. With another plural it is another CRD: give it the name that follows, and apply it beside the old one. Short names may be added at any time.`,
  fixes: oldValueFixes(({ spec }) => spec.names.plural),
} satisfies ServerRule;
