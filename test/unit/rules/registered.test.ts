/** A rule that no index names is never told, never explained and never tested: silence. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/bootstrap.mjs';
import { serverRuleIds } from '../../../server/src/crd/ruleIds.ts';
import { adviceRules, serverRules } from '../../../server/src/rules/index.ts';

const rules: Readonly<Record<string, unknown>> = { ...serverRules, ...adviceRules };

test('every file of a rule is registered under its name, and every rule has one', async () => {
  const files = globSync('server/src/rules/{server/*,advice}/*.ts', { cwd: root })
    .map((file) => path.join(root, file))
    .filter((file) => /^export (default |{ default })/m.test(readFileSync(file, 'utf8')));
  const unregistered: string[] = [];
  for (const file of files) {
    const rule = (await import(pathToFileURL(file).href)).default;
    if (rules[path.basename(file, '.ts')] !== rule) unregistered.push(path.relative(root, file));
  }
  assert.deepEqual(unregistered, []);
  assert.deepEqual(files.map((file) => path.basename(file, '.ts')).sort(), Object.keys(rules).sort());
});

test('the rules of the server stand in the order of their ids', () => {
  assert.deepEqual(Object.keys(serverRules), [...serverRuleIds]);
});
