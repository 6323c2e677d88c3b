/**
 * Records of what the API server said: our own fixtures with their verdicts, which are checked in, and files that lie
 * beside the repository of those who have them (variable CRD_SHARED). Where a file is absent, its tests are skipped.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { gunzipSync } from 'node:zlib';
import { root } from '../../scripts/bootstrap.mjs';
import { type Case, fixtureCases } from '../corpus/cases.ts';

/** The JSON lines of a file of recorded facts, or undefined where it is not at hand. */
export function recordedLines<T>(file: string): T[] | undefined {
  const found = path.resolve(root, process.env.CRD_SHARED ?? '../shared', file);
  return existsSync(found) ? linesOf(found) : undefined;
}

/** A test of a file's lines. */
export function testRecords<T>(title: string, file: string, check: (lines: T[]) => void): void {
  test(title, (context) => {
    const lines = recordedLines<T>(file);
    if (lines) check(lines);
    else context.skip(`${file} is not on this machine (variable CRD_SHARED)`);
  });
}

/** A test of manifests with their recorded verdicts for our fixtures, and one for each of the corpus' files. */
export function testVerdicts(title: string, check: (cases: Case[]) => void): void {
  test(`${title}: fixtures and samples`, () => check(fixtureCases()));
  for (const name of ['real', 'real-large', 'mutants', 'handmade', 'vectors'])
    testRecords<Case>(`${title}: ${name}`, `corpus/${name}.jsonl.gz`, check);
}

/** A test of CEL rules with what the server's compiler says: a few of our own, and those of the corpus. */
export function testCelRules<T>(title: string, check: (lines: T[]) => void): void {
  test(`${title}: fixtures and samples`, () => check(linesOf(path.join(import.meta.dirname, 'celRules.jsonl'))));
  testRecords<T>(`${title}: cel-cases`, 'corpus/cel-cases.jsonl.gz', check);
}

function linesOf<T>(file: string): T[] {
  const text = file.endsWith('.gz') ? gunzipSync(readFileSync(file)).toString() : readFileSync(file, 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}
