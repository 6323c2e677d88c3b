/** Conversion to v1: the server takes the result, and says of custom resources what it said under v1beta1. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { analyze } from '../../../../server/src/analysis.ts';
import { converted } from '../../../../server/src/ide/convert.ts';
import { analyzeAs } from '../../../../server/src/ide/trial.ts';
import { GoReferee } from '../judges.ts';
import { RefereeProcess } from '../refereeProcess.ts';
import { judgeAll, pace, type Run } from '../run.ts';
import { type ConversionCase, conversionCase, type Resource } from './cases.ts';

interface Answer {
  readonly error?: string;
  readonly verdicts: readonly ResourceVerdict[];
}

interface ResourceVerdict {
  readonly accepted: boolean;
  readonly errors: readonly { readonly type: string; readonly field: string; readonly detail: string }[];
  readonly stored?: unknown;
  readonly requestError?: string;
}

/** Converts the cases and prints what differs; resolves to the number of cases that do. */
export async function fuzzConversions(binary: string, run: Run): Promise<number> {
  const manifests = new GoReferee(binary);
  const resources = new RefereeProcess<Answer>(binary, 'resources');
  const tally = { differ: 0, resources: 0, accepted: 0 };
  try {
    const { cases, seconds } = await judgeAll(run, async (number) => {
      const one = conversionCase(number);
      const { analysis, obstacles } = converted(analyze(one.text), analyzeAs());
      const verdicts = await manifests.ask(analysis.text);
      const ask = (crd: string) => resources.ask({ crd, resources: one.resources.map(({ value }) => value) });
      const [old, now] = await Promise.all([ask(one.text), ask(analysis.text)]);
      const lines = [
        ...obstacles.map(({ reason }) => `cannot be converted: ${reason}`),
        ...verdicts.flatMap(({ accepted, errors }) => (accepted ? [] : [`the server refuses it: ${JSON.stringify(errors.slice(0, 3))}`])),
        ...(converted(analysis, analyzeAs()).analysis.text === analysis.text ? [] : ['converted again, it is another text']),
        ...one.resources.flatMap((resource, index) => difference(resource, old.verdicts[index], now.verdicts[index])),
      ];
      tally.resources += one.resources.length;
      tally.accepted += now.verdicts.filter(({ accepted }) => accepted).length;
      if (lines.length === 0) return;
      tally.differ++;
      if (tally.differ <= run.shrunkOfAKind) report(one, analysis.text, lines, run.out);
    });
    console.log(`${tally.resources} custom resources of ${cases} CRDs, ${tally.accepted} accepted`);
    console.log(`fuzz: ${cases} conversions in ${pace(cases, seconds)}, ${tally.differ} change what a resource means`);
  } finally {
    manifests.end();
    resources.end();
  }
  return tally.differ;
}

/** What the server says of a resource under v1beta1 and does not under v1, or the other way round. */
function difference({ value, pruned }: Resource, old: ResourceVerdict | undefined, now: ResourceVerdict | undefined): string[] {
  const said = (verdict: ResourceVerdict | undefined) => verdict && { ...verdict, stored: pruned ? undefined : verdict.stored };
  if (isDeepStrictEqual(said(old), said(now))) return [];
  return [`${JSON.stringify(value)}\n  v1beta1: ${JSON.stringify(said(old))}\n  v1:      ${JSON.stringify(said(now))}`];
}

function report({ number, text }: ConversionCase, after: string, lines: readonly string[], out: string): void {
  mkdirSync(out, { recursive: true });
  const file = path.join(out, `${number}.yaml`);
  writeFileSync(file, `${text}\n---\n${after}`);
  console.log(`\ncase ${number}: ${path.relative(process.cwd(), file)} holds it before and after\n  ${lines.slice(0, 3).join('\n  ')}`);
}
