import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

test('what is derived from the rules is up to date: docs/rules.md and the setting crd.rules', () => {
  const script = path.join(import.meta.dirname, '../scripts/docs.ts');
  const { status, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});
