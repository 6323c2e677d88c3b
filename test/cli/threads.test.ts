import assert from 'node:assert/strict';
import { test } from 'node:test';
import { UsageError } from '../../server/src/cli/options.ts';
import { answerOf } from '../../server/src/cli/threads.ts';
import { StackTooSmall } from '../../server/src/yaml/depth.ts';
import { crd, folderOf } from '../unit/cli/crd.ts';

/** A CRD of some size; every third one is rejected. */
function crdOf(index: number): string {
  const property = `p: { type: string, description: ${'long '.repeat(250)}}`;
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: things${index}.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: things${index}, singular: thing${index}, kind: Thing${index}, listKind: Thing${index}List }
  versions:
    - name: v1
      served: true
      storage: ${index % 3 !== 0}
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object
              properties:
${Array.from({ length: 200 }, (_, line) => `                ${property.replace('p', `p${line}`)}\n`).join('')}`;
}

const count = 40;
const names = Array.from({ length: count }, (_, index) => `crd${String(index).padStart(2, '0')}.yaml`);
const folder = folderOf(Object.fromEntries(names.map((name, index) => [name, crdOf(index)])));

test('many bytes are shared between threads, and nothing tells', () => {
  const whole = crd(folder, ['check', '--format', 'jsonl', ...names]);
  const inParts = [0, 10, 20, 30].map((from) => crd(folder, ['check', '--format', 'jsonl', ...names.slice(from, from + 10)]).stdout);
  assert.equal(whole.stdout, inParts.join(''));
  assert.equal(whole.stdout.split('\n').length, count + 1);
  assert.equal(whole.status, 1);
});

test('an unreadable file is an answer, and so is an exception', () => {
  const file = { path: 'a.yaml', folder: undefined, relative: 'a.yaml' };
  const failing = (error: Error) => () => {
    throw error;
  };
  assert.deepEqual(answerOf(failing(new UsageError('cannot read a.yaml')), 3, file), { index: 3, unusable: 'cannot read a.yaml' });
  const answer = answerOf(failing(new TypeError('ours')), 3, file);
  assert.match(
    'unusable' in answer ? answer.unusable : '',
    /^a\.yaml could not be checked, because of a bug in crd\..*\nTypeError: ours\n +at /,
  );
  assert.throws(() => answerOf(failing(new StackTooSmall()), 3, file), StackTooSmall);
});
