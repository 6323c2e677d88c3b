/** The quick fixes offered for a rule's fixtures, as docs/rules.md lists them. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { analyze, fixesFor } from '../server/src/analysis.ts';
import { baseOf } from '../server/src/base.ts';
import { code } from '../server/src/markdown.ts';
import type { Fix } from '../server/src/rules/rule.ts';
import { parseMarks } from '../test/marks.ts';
import { oldManifestOf } from '../test/oldManifests.ts';

/** Maximum number of fixes listed; further ones are variants of the same kind. */
const mostShown = 5;

/** Lines of Markdown that name the fixes in a folder of fixtures, each title once; empty if there are none. */
export function offeredFixes(folder: string, rule: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^(rejected|found)[^.]*\.yaml$/.test(file)) : [];
  const fixes = new Map(files.sort(firstIsPlain).flatMap((file) => fixesIn(join(folder, file), rule).map((fix) => [fix.title, fix])));
  if (fixes.size === 0) return [];
  const shown = [...fixes.values()].slice(0, mostShown).map((fix) => `- ${code(fix.title)}${standing(fix)}`);
  const rest = fixes.size - shown.length;
  return ['Quick fixes, as its fixtures get them:', '', ...shown, ...(rest > 0 ? [`- and ${rest} more of this kind`] : [])];
}

function fixesIn(path: string, rule: string): readonly Fix[] {
  const { text } = parseMarks(readFileSync(path, 'utf8'));
  const old = oldManifestOf(path);
  const analysis = analyze(text, {}, old === undefined ? undefined : baseOf(readFileSync(old, 'utf8'), 'old.yaml', 'verdict'));
  return analysis.findings.filter((finding) => finding.rule === rule).flatMap((finding) => fixesFor(analysis, finding));
}

function standing({ preferred, safe }: Fix): string {
  const words = [...(preferred ? ['preferred'] : []), ...(safe ? ['made by Fix all'] : [])];
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

/** `rejected.yaml` before `rejected-deep.yaml`. */
function firstIsPlain(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : 1);
}
