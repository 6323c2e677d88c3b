import { celAdvice } from '../../fixes/cel/celAdvice.ts';
import { celFixes } from '../../fixes/cel/celFixes.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A rule is a valid CEL expression with existing fields and functions',
  explain: ({ error }) => celAdvice(error),
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. The server parses a rule and type-checks it against the schema: \`self\` is the value at the node of the rule, \`self.name\` a property that the schema declares there, \`oldSelf\` the value before an update. Fields that the schema does not declare, or that have no type, cannot be read. Names that are no identifiers are escaped: \`self.a__dash__b\` for \`a-b\`, \`self.a__dot__b\` for \`a.b\`, \`self.__namespace__\` for the reserved word \`namespace\`. Numbers of different types are never equal: \`self.ratio == 1.0\` for \`type: number\`, \`self.count == 1\` for \`type: integer\`. Which functions there are depends on the Kubernetes version; a new rule may use those of the version before the server's.`,
  since: '1.25',
  on: 'value',
  fixes: celFixes,
} satisfies ServerRule;
