/** test/convert: manifests of v1beta1, each with what it becomes. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { converted } from '../../../server/src/ide/convert.ts';
import { analyzeAs } from '../../../server/src/ide/trial.ts';

const folder = path.join(import.meta.dirname, '../../convert');

for (const file of globSync('*.v1beta1.{yaml,json}', { cwd: folder }).sort()) {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const expected = readFileSync(path.join(folder, file.replace('.v1beta1.', '.v1.')), 'utf8');
  test(file, () => {
    assert.equal(convertedText(text), expected);
    assert.equal(convertedText(expected), expected, 'what is v1 stays');
    assert.equal(convertedText(windows(text)), windows(expected), 'line ends stay');
    assert.equal(convertedText(text.trimEnd()), expected.trimEnd(), 'the last line needs no end');
    assert.equal(convertedText(`\ufeff${text}`), `\ufeff${expected}`, 'a mark stays');
    if (file.endsWith('.json')) return;
    const [before, behind] = ['# first\na:   1\n---\n', '\n---\nb:   2 # last'];
    assert.equal(convertedText(before + text + behind), before + expected + behind, 'other documents stay');
  });
  test(`${file}: the API server takes it`, () => {
    const { documents } = analyze(expected);
    const refused = documents.flatMap(({ manifests }) => manifests.filter(({ verdict }) => !verdict?.acceptedStrict));
    assert.deepEqual(
      refused.map(({ name, verdict }) => [name, verdict?.errors.map(({ error }) => error.rule)]),
      [],
    );
  });
}

function convertedText(text: string): string {
  return converted(analyze(text), analyzeAs()).analysis.text;
}

function windows(text: string): string {
  return text.replaceAll('\n', '\r\n');
}
