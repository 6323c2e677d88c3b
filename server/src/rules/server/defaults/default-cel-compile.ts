import { withoutDefault } from '../../fixes/defaults/defaultFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The rules for a default can be compiled',
  explain:
    'A rule at this default or below it does not compile. Correct the rule; as long as the default stands here, the server reports it here and looks at no other rule of the schema.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language). Before it accepts a CRD the server evaluates them on defaults: those of the node of a default and those below it, with the default as written. A rule that does not compile is an error of the default then. As long as a default is wrong the server compiles no other rule of the schema. See cel-compile for such errors.`,
  since: '1.25',
  fixes: withoutDefault,
} satisfies ServerRule;
