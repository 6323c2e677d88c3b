/** No manifest and no file name steers the terminal that the command line prints to. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diffText } from '../../server/src/cli/patch.ts';
import { crd, folderOf } from '../unit/cli/crd.ts';
import { manifestOf } from './hostileManifest.ts';

/** Sequences that clear the screen, set the title, write to the clipboard, hide or turn around what follows. */
const payloads: readonly string[] = [
  '\x1b[2J\x1b[1;31m',
  '\x1b]0;title\x07',
  '\x1b]52;c;ZXZpbA==\x1b\\',
  '\x9b31m',
  '\r\x1b[K',
  'a\u202eb\u2066c',
  '\x08\x08\x7f',
  'a\u2028b\u0085c',
];

const payload = payloads.join('');

/** Characters by which a terminal does something, or a reader is misled. Every line ends with a line feed. */
const steering = /[^\P{Cc}\n]|[\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/u;

function assertPlain(said: string, why: string): void {
  const [found] = steering.exec(said) ?? [];
  assert.equal(found, undefined, `${why}: ${JSON.stringify(said.slice(0, 2000))}`);
}

test('what the manifests say is printed, and nothing of it is obeyed', () => {
  const folder = folderOf({ 'a.json': manifestOf(payload), 'b.yaml': `a: "${payload}\nb: CustomResourceDefinition` });
  for (const words of [['check'], ['check', '--format', 'jsonl'], ['cost'], ['check', '--old', 'a.json']]) {
    const { status, stdout, stderr } = crd(folder, [...words, '.']);
    assert.ok(status === 0 || status === 1, `${words.join(' ')}: ${stderr}`);
    assert.ok(stdout !== '' || words.includes('cost'));
    assertPlain(stdout + stderr, words.join(' '));
  }
});

test('nor what files and options are called', () => {
  const name = `${payload}.yaml`;
  const folder = folderOf({ [name]: costly, [`d${name}/a.yaml`]: costly });
  const commands = [
    ['check', '.'],
    ['cost', '.'],
    ['check', '--fix', '.', '--old', name],
    ['check', `no${name}`],
    ['check', '.', '--old', `no${name}`],
    ['check', `--${name}`],
    ['check', '.', '--format', name],
    ['check', '.', `--fix=${name}`],
    ['check', '.', '--kubernetes-version', name],
    ['lsp', name],
    [name],
  ];
  for (const words of commands) {
    const { stdout, stderr } = crd(folder, words);
    assert.notEqual(stdout + stderr, '');
    assertPlain(stdout + stderr, words.join(' '));
  }
});

test('a diff is plain on a terminal, and exact for whoever applies it', () => {
  const [before, after] = [`# ${payload}\na: 1\n`, `# ${payload}\na: 2\n`];
  const shown = diffText(`${payload}.yaml`, before, after, 'terminal');
  assertPlain(shown, 'a diff');
  assert.match(shown, /^-a: 1\n\+a: 2$/m);
  assert.ok(diffText('a.yaml', before, after, 'patch').includes(` # ${payload}\n`));
});

const costly = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: as.example.com}
spec:
  group: example.com
  scope: namespaced
  names: {plural: as, kind: A}
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          x-kubernetes-validations: [{rule: 'true'}]
`;
