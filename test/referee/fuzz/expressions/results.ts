import { appendFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Run } from '../run.ts';
import type { CelCase, CelRule } from './cases.ts';
import type { Difference } from './compare.ts';
import type { RuleAnswer } from './judges.ts';

/** What a run found, and where it is written. */
export class Results {
  rules = 0;
  private evaluations = 0;
  /** How often we could not tell what an evaluation gives, by our reason. */
  private readonly unknown = new Map<string, number>();
  private readonly tally = new Map<string, { all: number; accepted: number; differ: number }>();
  private readonly found = new Map<string, number[]>();
  private readonly run: Run;

  constructor(run: Run) {
    this.run = run;
  }

  get kinds(): number {
    return this.found.size;
  }

  /** Counts a rule; true if what differs is worth to be shrunk. */
  count(number: number, { kind }: CelRule, accepted: boolean, ours: RuleAnswer | undefined, differs: Difference | undefined): boolean {
    this.rules++;
    for (const one of [ours?.evaluation, ours?.messageEvaluation]) {
      if (!one) continue;
      this.evaluations++;
      if (one.unknown !== undefined) this.unknown.set(one.unknown, (this.unknown.get(one.unknown) ?? 0) + 1);
    }
    const row = this.tally.get(kind) ?? { all: 0, accepted: 0, differ: 0 };
    this.tally.set(kind, row);
    row.all++;
    if (accepted) row.accepted++;
    if (!differs) return false;
    row.differ++;
    const cases = this.found.get(differs.kind) ?? [];
    this.found.set(differs.kind, cases);
    cases.push(number);
    return cases.length <= this.run.shrunkOfAKind;
  }

  /** Adds a difference to what its owner reads. */
  write(number: number, { one, differs }: { readonly one: CelCase; readonly differs: Difference }): void {
    const { out } = this.run;
    mkdirSync(out, { recursive: true });
    const { rule, messageExpression, optionalOldSelf } = one.rules[0] ?? { rule: '' };
    const lines = [
      `## ${differs.kind} (case ${number})`,
      `1.${one.minor}${one.root ? ', root' : ''}${optionalOldSelf ? ', optionalOldSelf' : ''}, schema ${JSON.stringify(one.schema)}${differs.area === 'evaluate' ? `, value ${JSON.stringify(one.value)}` : ''}`,
      ...['', `    ${rule.replaceAll('\n', '\n    ')}`],
      ...(messageExpression === undefined ? [] : [`    messageExpression: ${messageExpression}`]),
      ...['', ...differs.lines.flatMap((line) => line.split('\n')).map((line) => `    ${line}`)],
    ];
    appendFileSync(path.join(out, `${differs.area}.md`), `${lines.join('\n')}\n\n`);
    console.log(`\n${lines.join('\n').slice(0, 1500)}`);
  }

  print(): void {
    const unknown = [...this.unknown].sort(([, a], [, b]) => b - a);
    const count = unknown.reduce((sum, [, each]) => sum + each, 0);
    console.log(
      `${this.evaluations} evaluations, ${count} of them unknown${unknown
        .slice(0, 10)
        .map(([reason, each]) => `\n${String(each).padStart(6)}  ${reason}`)
        .join('')}`,
    );
    for (const [kind, cases] of [...this.found].sort(([, a], [, b]) => b.length - a.length))
      console.log(`${String(cases.length).padStart(6)}  ${kind} (${cases.slice(0, 3).join(', ')})`);
    for (const [kind, { all, accepted, differ }] of this.tally)
      console.log(`${kind}: ${all} rules, the server accepts ${accepted}, ${differ} differ`);
  }
}
