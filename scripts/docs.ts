/**
 * Generates from the rules docs/rules.md and the advice rules of the setting crd.rules in package.json, and from the
 * functions of CEL their names in its grammar. With --check it writes nothing and fails if one of the files is outdated.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libraryFunctions } from '../server/src/cel/functions/index.ts';
import { serverRuleIds } from '../server/src/crd/ruleIds.ts';
import { adviceRules, serverRules } from '../server/src/rules/index.ts';
import { readingRules } from '../server/src/rules/reading.ts';
import type { AdviceRule, ServerRule } from '../server/src/rules/rule.ts';
import { parseMarks } from '../test/marks.ts';
import { offeredFixes } from './offeredFixes.ts';

const repository = join(import.meta.dirname, '..');
const fixtures = join(repository, 'test/rules');
/** Lines of context around a change. */
const contextLines = 4;

const advice = Object.entries<AdviceRule>(adviceRules);

for (const [file, text] of [
  ['docs/rules.md', rulesPage()],
  ['package.json', manifest()],
  ['syntaxes/cel.tmLanguage.json', grammar()],
] as const) {
  const path = join(repository, file);
  if (!process.argv.includes('--check')) {
    writeFileSync(path, text);
  } else if (!existsSync(path) || readFileSync(path, 'utf8') !== text) {
    console.error(`${file} is old: npm run docs`);
    process.exitCode = 1;
  }
}

/** package.json with every advice rule as a property of crd.rules, so that the editor completes and explains them. */
function manifest(): string {
  const parsed = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8'));
  const setting = parsed.contributes.configuration.properties['crd.rules'];
  setting.properties = Object.fromEntries(
    advice.map(([id, { title, severity }]) => [
      id,
      { ...setting.additionalProperties, description: `${title}. Default: ${level(severity)}.` },
    ]),
  );
  return `${JSON.stringify(parsed, undefined, 2)}\n`;
}

/** The grammar of CEL with every documented function, by the last part of its name. */
function grammar(): string {
  const parsed = JSON.parse(readFileSync(join(repository, 'syntaxes/cel.tmLanguage.json'), 'utf8'));
  const written = libraryFunctions().filter(({ entry }) => entry.summary !== '' && /^[\w.]+$/.test(entry.name));
  const names = new Set(written.map(({ entry }) => entry.name.replace(/.*\./, '')));
  parsed.repository.function.patterns[0].match = `\\b(?:${[...names].sort().join('|')})(?=\\s*\\()`;
  return `${JSON.stringify(parsed, undefined, 2)}\n`;
}

function level(severity: AdviceRule['severity']): string {
  return severity === 'information' ? 'info' : severity;
}

function rulesPage(): string {
  const withFixes = serverRuleIds.filter((id) => 'fixes' in serverRules[id]).length;
  return [
    '# Rules',
    '',
    '<!-- Generated from server/src/rules and test/rules by `npm run docs`. -->',
    '',
    'What the API server refuses or warns about comes first, under the ids that findings carry; it cannot be switched off. Our own advice on manifests that the server accepts follows: set its level with `crd.rules`, or silence one place with a comment on the line above, `# crd-disable-next-line RULE reason`.',
    '',
    '## What the API server says',
    '',
    `${withFixes} of these ${serverRuleIds.length} rules have quick fixes; each of the others says why it has none.`,
    '',
    ...serverRuleIds.map((id) => row(id, serverRules[id])),
    '',
    '## Advice',
    '',
    ...advice.map(([id, rule]) => row(id, rule)),
    ...Object.entries(readingRules).map(([id, rule]) => row(id, rule)),
    '',
    ...serverRuleIds.flatMap((id) => section(id, serverRules[id], serverNotes(id, serverRules[id]))),
    ...advice.flatMap(([id, rule]) => section(id, rule, adviceNotes(id, rule))),
    ...Object.entries(readingRules).flatMap(([id, rule]) => section(id, rule, [])),
  ].join('\n');
}

function row(id: string, { title }: { title: string }): string {
  return `- [\`${id}\`](#${id}): ${title}`;
}

function serverNotes(id: string, { since, fixes, noFix }: ServerRule): string[] {
  return [...(since ? [`Since Kubernetes ${since}.`, ''] : []), ...fixNotes(id, noFix, fixes !== undefined)];
}

function adviceNotes(id: string, { severity, noFix }: AdviceRule): string[] {
  return [`Default level: ${level(severity)}.`, '', ...fixNotes(id, noFix, false)];
}

/** The fixes of a rule, or why there are none. */
function fixNotes(id: string, noFix: string | undefined, repaired: boolean): string[] {
  if (noFix !== undefined) return [`There is no quick fix. ${noFix}`];
  const offered = offeredFixes(join(fixtures, id), id);
  if (offered.length > 0) return offered;
  if (repaired) return ['It has quick fixes where no other finding, whose consequence it is, is repaired instead.'];
  throw new Error(`${id}: its fixtures get no quick fix, and noFix does not say why`);
}

function section(id: string, { title, docs }: { title: string; docs: string }, notes: readonly string[]): string[] {
  return [`### ${id}`, '', `**${title}.**`, '', docs, '', ...(notes.length > 0 ? [...notes, ''] : []), ...example(id)];
}

/** The diff from a wrong to a right manifest: the fixtures of the rule, without their marks. */
function example(id: string): string[] {
  const folder = join(fixtures, id);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const wrong = files.find((file) => /^(rejected|found)\.(yaml|json)$/.test(file));
  const right = files.find((file) => /^accepted\.(yaml|json)$/.test(file));
  if (!wrong || !right) return [];
  const [before = [], after = []] = [wrong, right].map((file) =>
    parseMarks(readFileSync(join(folder, file), 'utf8'))
      .text.trimEnd()
      .split('\n'),
  );
  return ['```diff', ...excerpt(difference(before, after)), '```', ''];
}

/** Line diff by a longest common subsequence: `-` before lines of the first text only, `+` before lines of the second only. */
function difference(before: readonly string[], after: readonly string[]): string[] {
  const common = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0));
  const at = (i: number, j: number) => common[i]?.[j] ?? 0;
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = after.length - 1; j >= 0; j--)
      (common[i] as number[])[j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: string[] = [];
  for (let i = 0, j = 0; i < before.length || j < after.length; ) {
    if (i < before.length && before[i] === after[j]) {
      lines.push(`  ${before[i]}`);
      i++;
      j++;
    } else if (i < before.length && (j >= after.length || at(i + 1, j) >= at(i, j + 1))) lines.push(`- ${before[i++]}`);
    else lines.push(`+ ${after[j++]}`);
  }
  return lines;
}

/** The lines near a change, with `…` where others are left out. */
function excerpt(lines: readonly string[]): string[] {
  const changed = lines.flatMap((line, index) => (line.startsWith('  ') ? [] : [index]));
  const near = (index: number) => changed.some((at) => Math.abs(at - index) <= contextLines);
  return lines.flatMap((line, index) => {
    if (near(index)) return [line];
    return index > 0 && near(index - 1) ? ['  …'] : [];
  });
}
