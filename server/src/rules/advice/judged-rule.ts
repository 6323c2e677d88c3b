import type { CompiledExpression } from '../../cel/compilationCache.ts';
import { maxCelTypeSize } from '../../limits.ts';
import type { Advice, AdviceRule, JudgedRule } from '../rule.ts';

export default {
  title: 'CEL rules are simple enough to be judged here',
  severity: 'information',
  docs: `Each part of a CEL expression has a type, and a type may be made of others: \`[{'a': 1}]\` is a list of maps from strings to ints. The API server works out types of any size, for as long as that takes: of twenty \`.map(x, {x: x})\` in a row, each of which doubles the type, minutes. Here a type that is made of more than ${maxCelTypeSize} others counts as \`dyn\`, which goes with everything, and only the server knows better. Such a rule is best split into several.`,
  noFix: 'Where a rule is best split is for its author to say.',
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
      message: `the type of this is not worked out: it is made of more than ${maxCelTypeSize} others`,
      explanation: 'It goes with everything here; whether the types fit together, only the server can say, however long that takes.',
    },
  ];
}
