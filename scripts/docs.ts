/**
 * Writes docs/rules.md from the rules and their fixtures. With --check it writes nothing and fails when the page is old.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serverRuleIds } from '../server/src/crd/ruleIds.ts';
import { adviceRules, serverRules } from '../server/src/rules/index.ts';
import { readingRules } from '../server/src/rules/reading.ts';
import type { AdviceRule, ServerRule } from '../server/src/rules/rule.ts';

const repository = join(import.meta.dirname, '..');
const page = join(repository, 'docs/rules.md');

const text = rulesPage();
if (!process.argv.includes('--check')) {
  writeFileSync(page, text);
} else if (!existsSync(page) || readFileSync(page, 'utf8') !== text) {
  console.error('docs/rules.md is old: run npm run docs');
  process.exitCode = 1;
}

function rulesPage(): string {
  const advice = Object.entries<AdviceRule>(adviceRules);
  return [
    '# Rules',
    '',
    '<!-- Generated from server/src/rules and test/rules by `npm run docs`. -->',
    '',
    'What the API server refuses or warns about comes first, under the ids that findings carry; it cannot be switched off. Our own advice on manifests that the server accepts follows: set its level with `crd.rules`, or silence one place with a comment on the line above, `# crd-disable-next-line RULE reason`.',
    '',
    '## What the API server says',
    '',
    ...serverRuleIds.map((id) => row(id, serverRules[id])),
    '',
    '## Advice',
    '',
    ...advice.map(([id, rule]) => row(id, rule)),
    ...Object.entries(readingRules).map(([id, rule]) => row(id, rule)),
    '',
    ...serverRuleIds.flatMap((id) => serverSection(id, serverRules[id])),
    ...advice.flatMap(([id, rule]) => section(id, rule, [`Default level: ${rule.severity}.`])),
    ...Object.entries(readingRules).flatMap(([id, rule]) => section(id, rule, [])),
  ].join('\n');
}

function row(id: string, { title }: { title: string }): string {
  return `- [\`${id}\`](#${id}): ${title}`;
}

function serverSection(id: string, rule: ServerRule): string[] {
  return section(id, rule, [
    ...(rule.since ? [`Since Kubernetes ${rule.since}.`] : []),
    rule.fixes
      ? 'A quick fix is offered where it can be made without guessing.'
      : 'There is no quick fix: only the author knows what is meant.',
  ]);
}

function section(id: string, { title, docs }: { title: string; docs: string }, notes: readonly string[]): string[] {
  return [
    `### ${id}`,
    '',
    `**${title}.**`,
    '',
    docs,
    '',
    ...(notes.length > 0 ? [notes.join(' '), ''] : []),
    ...example(id, 'rejected', 'Refused'),
    ...example(id, 'found', 'Found'),
    ...example(id, 'accepted', 'Right'),
  ];
}

/** A fixture without its marks. */
function example(id: string, name: string, heading: string): string[] {
  const folder = join(repository, 'test/rules', id);
  const file = existsSync(folder) ? readdirSync(folder).find((entry) => entry === `${name}.yaml` || entry === `${name}.json`) : undefined;
  if (!file) return [];
  const lines = readFileSync(join(folder, file), 'utf8')
    .split('\n')
    .filter((line) => !/^\s*#\s*(\^|<<<)/.test(line));
  return [`<details><summary>${heading}</summary>`, '', '```yaml', lines.join('\n').trimEnd(), '```', '', '</details>', ''];
}
