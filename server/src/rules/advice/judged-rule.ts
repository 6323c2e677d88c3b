import type { CompiledExpression } from '../../cel/compilationCache.ts';
import { maxCelTypeSize } from '../../limits.ts';
import type { Advice, AdviceRule, JudgedRule } from '../rule.ts';

export default {
  title: 'CEL rules are simple enough to be checked here',
  severity: 'information',
  docs: `Each part of a CEL expression has a type, and a type may be made of others: \`[{'a': 1}]\` is a list of maps from strings to ints. The API server computes types of any size, however long that takes: of twenty \`.map(x, {x: x})\` in a row, each of which doubles the type, minutes. Here a type that is made of more than ${maxCelTypeSize} others counts as \`dyn\`, which goes with everything, and only the server knows better. Such a rule is best split into several.`,
  noFix: 'How to split a rule is the decision of its author.',
  check: ({ rules }) =>
    rules.flatMap((judged) => [
      ...adviceOn(judged, 'rule', judged.rule),
      ...(judged.messageExpression ? adviceOn(judged, 'messageExpression', judged.messageExpression) : []),
    ]),
} satisfies AdviceRule;

function adviceOn(judged: JudgedRule, field: 'rule' | 'messageExpression', { checked }: CompiledExpression): Advice[] {
  const part = checked.expression?.tooLarge;
  if (!part) return [];
  return [
    {
      place: { path: [...judged.paths()[0], field], on: 'value', within: { start: part.start, end: part.end } },
      message: `the type of this is not computed: it consists of more than ${maxCelTypeSize} types`,
      explanation: 'It counts as dyn here; only the server can tell whether the types are correct.',
    },
  ];
}
