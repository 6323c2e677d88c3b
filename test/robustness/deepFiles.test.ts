/** What is nested deeply is judged as everything else, and what cannot be judged costs no other file. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { maxYamlDepth } from '../../server/src/limits.ts';
import { crontab } from '../manifests.ts';
import { crd, folderOf, objects } from '../unit/cli/crd.ts';
import { deepManifests } from '../unit/deepManifests.ts';

const manifests = deepManifests(maxYamlDepth);
const named = (name: string) => manifests.find((manifest) => manifest.name === name)?.text ?? assert.fail(name);
const flow = named('properties in flow style');
const [deeper] = deepManifests(maxYamlDepth + 20).filter(({ name }) => name === 'properties in flow style');

test('3,000 levels of anything are judged, and the files before and behind them', () => {
  const folder = folderOf({
    'a.yaml': crontab,
    ...Object.fromEntries(manifests.map(({ name, text }) => [`deep ${name}.yaml`, text])),
    'z.yaml': crontab,
  });
  const run = crd(folder, ['check', '--format', 'jsonl', '.']);
  assert.equal(run.stderr, '');
  assert.equal(run.status, 1);
  const errors = new Map(
    objects(run).map(({ file, decodeError, errors }) => [file, decodeError ?? (errors as { field: string }[])[0]?.field]),
  );
  assert.deepEqual([...errors.keys()], [...errors.keys()].toSorted(), 'in the order of the files');
  assert.equal(errors.size, manifests.length + 2);
  for (const { name, error } of manifests) {
    const field = errors.get(`deep ${name}.yaml`);
    assert.ok(error === undefined ? field === undefined : String(field).startsWith(error), `${name}: ${field}`);
  }
});

test('one level more is said to be too deep', () => {
  const folder = folderOf({ 'deep.yaml': deeper?.text ?? '', 'z.yaml': crontab });
  const run = crd(folder, ['check', 'deep.yaml', 'z.yaml']);
  assert.match(run.stdout, /^deep\.yaml:\d+:\d+ error yaml-syntax nested deeper than 3000 levels\n\n2 manifests, .*1 accepted, 1 rejected/);
  assert.equal(run.stderr, '');
  assert.equal(run.status, 1);
});

test('from standard input, as an update, and to be fixed or converted', () => {
  const folder = folderOf({ 'deep.yaml': flow, 'old/deep.yaml': flow, 'retired.yaml': named('v1beta1') });
  const accepted = /\n1 manifest, 1 CRD version: 1 accepted /;
  assert.match(crd(folder, ['check', '-'], { input: flow }).stdout, accepted);
  assert.match(crd(folder, ['check', '--old', 'old', 'deep.yaml']).stdout, accepted);
  assert.match(crd(folder, ['check', '--old', '-', 'deep.yaml'], { input: flow }).stdout, accepted);
  assert.match(crd(folder, ['check', '--fix=preferred', 'deep.yaml']).stdout, accepted);
  assert.deepEqual(crd(folder, ['cost', 'deep.yaml']), { status: 0, stdout: 'no CEL rules that the server compiles\n', stderr: '' });
  const converted = crd(folder, ['convert', 'retired.yaml']);
  assert.match(converted.stderr, /preserving-below-root unknown fields are kept at the root, but dropped in a, a\.a and \d+ more\n$/);
  assert.match(crd(folder, ['check', '-'], { input: converted.stdout }).stdout, accepted);
});

test('an exception ends the analysis of one document only: the others are judged, and the status is 2', () => {
  const [{ text } = assert.fail()] = deepManifests(190);
  const folder = folderOf({ 'a.yaml': `${crontab}---\n${text}---\n${crontab}`, 'b.yaml': text, 'z.yaml': crontab });
  // A stack that does not hold what it should.
  const run = crd(folder, ['check', '--format', 'jsonl', '.'], { node: ['--stack-size=110'] });
  assert.deepEqual(
    objects(run).map(({ file, document, acceptedStrict, failure }) => [file, document, acceptedStrict, failure]),
    [
      ['a.yaml', 0, true, undefined],
      ['a.yaml', 1, false, overflow],
      ['a.yaml', 2, true, undefined],
      ['b.yaml', 0, false, overflow],
      ['z.yaml', 0, true, undefined],
    ],
  );
  assert.match(
    run.stderr,
    /^crd: a\.yaml could not be checked, because of a bug in crd\. Please report it:\nRangeError: Maximum call stack/,
  );
  assert.match(run.stderr, /\ncrd: b\.yaml could not be checked/);
  assert.equal(run.status, 2);
  const shown = crd(folder, ['check', 'b.yaml', 'z.yaml'], { node: ['--stack-size=110'] });
  assert.match(shown.stdout, /^b\.yaml:2:7 error analysis-failed this document could not be judged/);
});

const overflow = 'this document could not be judged: RangeError: Maximum call stack size exceeded';
