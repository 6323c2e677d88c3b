import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'Rules can be run on a default',
  explain:
    'The rule cannot be evaluated for this default: it reads a field or an item that the default lacks, divides by zero, or the like. Guard the rule with has() or size(), or complete the default; the defaults of fields below are not filled in before.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language). Before it accepts a CRD the server evaluates them on defaults: those of the node of a default and those below it, with the default as written. A rule that fails there fails for every custom resource that relies on the default. Most often it reads a field that is absent: \`!has(self.name) || self.name != ''\` is safe. Nested defaults are not applied to a default before it is checked, so \`default: {}\` has none of the fields that rules read.`,
  since: '1.25',
  on: 'value',
  fixes: withoutDefault,
} satisfies ServerRule;
