/**
 * Mistakes as people make them, and the fixes that somebody who knows the API server would want for each, in order. The
 * tables stand in expert/*.yaml, by what the mistakes are about:
 *
 * - `mistake`: what was done;
 * - `replace`: what of the manifest in expert/base.ts is written otherwise; stands there once;
 * - `finds`: the rule that finds it; `alone` where it is the only finding: one cause, one finding;
 * - `safe`, `preferred`: the title of the fix that is made without asking, by "Fix all" or by `--fix=preferred`;
 * - `asked`: the titles of those that are only offered, behind it.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { load } from 'js-yaml';
import { analyze } from '../../../server/src/analysis.ts';
import { effectiveFixes } from '../../../server/src/ide/codeActions.ts';
import { analyzeAs } from '../../../server/src/ide/trial.ts';
import type { Fix } from '../../../server/src/rules/rule.ts';
import { base } from './expert/base.ts';

interface Row {
  readonly mistake: string;
  readonly replace: Readonly<Record<string, string>>;
  readonly finds: string;
  readonly alone?: true;
  readonly safe?: string;
  readonly preferred?: string;
  readonly asked?: readonly string[];
}

test('the manifest without mistakes has no findings', () => {
  assert.deepEqual(analyze(base).findings, []);
});

for (const file of ['manifest', 'conversion', 'schema', 'values']) {
  const rows = load(readFileSync(join(import.meta.dirname, 'expert', `${file}.yaml`), 'utf8')) as Row[];
  for (const row of rows) test(`fixes of ${row.mistake}`, () => check(row));
}

function check({ replace, finds, alone, safe, preferred, asked = [] }: Row): void {
  let text = base;
  for (const [written, mistaken] of Object.entries(replace)) {
    assert.equal(text.split(written).length, 2, `stands once: ${written}`);
    text = text.replace(written, () => mistaken);
  }
  const analysis = analyze(text);
  const rules = analysis.findings.map(({ rule }) => rule);
  assert.ok(rules.includes(finds), `finds ${finds}: ${rules.join(', ')}`);
  if (alone) assert.deepEqual(rules, [finds]);
  const finding = analysis.findings.find(({ rule }) => rule === finds);
  const fixes = finding ? effectiveFixes(analysis, finding, analyzeAs()) : [];
  const wanted = [
    ...(safe === undefined ? [] : [`safe: ${safe}`]),
    ...(preferred === undefined ? [] : [`preferred: ${preferred}`]),
    ...asked.map((title) => `asked: ${title}`),
  ];
  assert.deepEqual(fixes.map(printed), wanted);
}

function printed({ title, preferred = false, safe = false }: Fix): string {
  if (!preferred) return `${safe ? 'safe, not preferred' : 'asked'}: ${title}`;
  return `${safe ? 'safe' : 'preferred'}: ${title}`;
}
