/** Random rules over random schemas, with our and the server's answers to each. */
import { RefereeProcess } from '../refereeProcess.ts';
import { judgeAll, pace, type Run } from '../run.ts';
import { type CelCase, type CelRule, celCase } from './cases.ts';
import { type Difference, difference } from './compare.ts';
import { type CelAnswer, ourAnswer, type RuleQuestion } from './judges.ts';
import { Results } from './results.ts';
import { writtenRules } from './rules.ts';
import { shrunkRule } from './shrink.ts';
import { overloadsOf } from './types.ts';

type Server = RefereeProcess<CelAnswer>;

/** Judges the cases, shrinks and prints what differs; resolves to the number of kinds of differences. */
export async function fuzzExpressions(binary: string, run: Run): Promise<number> {
  const overloads = overloadsOf(binary);
  const written = writtenRules(!run.fixed);
  console.log(`${overloads.length} overloads and ${written.length} written rules, from case ${run.first} on`);
  const server: Server = new RefereeProcess(binary, 'cel');
  const results = new Results(run);
  try {
    const { cases, seconds } = await judgeAll(run, async (number) => {
      const one = celCase(number, overloads, written);
      const theirs = await server.ask(questionOf(one, one.rules));
      for (const [index, rule] of one.rules.entries()) {
        const question = questionOf(one, [rule]);
        const ours = ourAnswer(question);
        let differs = difference(ours, answerAt(theirs, index));
        // Where the server's own answer depends on the order of a map, there is nothing to agree with.
        for (let again = 0; differs && again < 5; again++) differs = difference(ours, await server.ask(question)) && differs;
        if (results.count(number, rule, theirs.answers?.[index]?.accepted ?? false, ours.answers?.[0], differs) && differs)
          results.write(number, await shrunk(server, one, rule, differs));
      }
    });
    results.print();
    console.log(`fuzz: ${cases} schemas, ${results.rules} rules in ${pace(results.rules, seconds)}, ${results.kinds} kinds of differences`);
  } finally {
    server.end();
  }
  return results.kinds;
}

/** The answer to one rule of several. */
function answerAt({ error, answers }: CelAnswer, index: number): CelAnswer {
  return error === undefined ? { answers: (answers ?? []).slice(index, index + 1) } : { error };
}

function questionOf({ schema, root, minor, value }: Omit<CelCase, 'rules'>, rules: readonly RuleQuestion[]) {
  const plain = rules.map(({ rule, messageExpression, optionalOldSelf }) => ({ rule, messageExpression, optionalOldSelf }));
  return { schema, root, minor, value, rules: plain };
}

/** The difference with as little as shows it. */
async function shrunk(server: Server, one: CelCase, rule: CelRule, differs: Difference): Promise<{ one: CelCase; differs: Difference }> {
  let smallest: { one: CelCase; differs: Difference } = { one: { ...one, rules: [rule] }, differs };
  const shows = async (smaller: CelRule, schema: CelCase['schema']): Promise<boolean> => {
    const candidate = { ...one, schema, rules: [smaller] };
    const question = questionOf(candidate, candidate.rules);
    const now = difference(ourAnswer(question), await server.ask(question));
    if (now?.kind !== differs.kind) return false;
    smallest = { one: candidate, differs: now };
    return true;
  };
  await shrunkRule(rule, one.schema, shows);
  return smallest;
}
