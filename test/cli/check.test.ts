import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { fileCheck } from '../../server/src/cli/checkFile.ts';
import { manifestFiles } from '../../server/src/cli/files.ts';
import { parseCheckArguments } from '../../server/src/cli/options.ts';
import { answerOf } from '../../server/src/cli/threads.ts';
import { crontab, deployment, twoStored } from '../manifests.ts';
import { cli, crd, folderOf, objects } from '../unit/cli/crd.ts';

const patch = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: a.example.com\n  labels: {a: b}\n';
const template = `{{- if .Values.crds }}\n${crontab}{{- end }}\n`;
const retired = crontab.replace('k8s.io/v1\n', 'k8s.io/v1beta1\n');
const folder = folderOf({
  'ok.yaml': crontab,
  'two stored.yaml': twoStored,
  'typo.yaml': crontab.replace('  scope:', '  bogus: 1\n  scope:'),
  'other.yaml': deployment,
  'empty.yaml': '',
  'comments.yaml': '# nothing\n---\n# to see\n',
  'broken.yaml': 'a: [\n',
  'patch.yaml': patch,
  'template.yaml': template,
  'retired.yaml': retired,
  'nearly.yaml': crontab.replace('kind:', 'Kind:'),
  'windows.yaml': `\ufeff${twoStored.replaceAll('\n', '\r\n')}`,
});

test('the exit status tells whether manifests are rejected', () => {
  const rows: [words: string[], status: number, summary: RegExp, why: string][] = [
    [['ok.yaml'], 0, /^\n1 manifest, 3 CRD versions: 1 accepted in \d/, 'accepted'],
    [['two stored.yaml'], 1, /\n1 manifest, 3 CRD versions: 1 rejected \(1 error\) in/, 'rejected; a path with a space'],
    [['typo.yaml'], 1, /: 1 rejected \(1 error\) in/, 'rejected by strict decoding only'],
    [['ok.yaml', 'two stored.yaml'], 1, /2 manifests, 6 CRD versions: 1 accepted, 1 rejected/, 'one of two'],
    [['ok.yaml', 'ok.yaml'], 0, /\n1 manifest,/, 'the same path twice'],
    [['other.yaml', 'empty.yaml', 'comments.yaml'], 0, /^no CustomResourceDefinition found\n$/, 'no CRD'],
    [['nearly.yaml'], 0, /^nearly\.yaml:2:1 warning type-meta looks like a .*\nno CustomResourceDefinition found\n$/, 'nearly a CRD'],
    [['broken.yaml'], 1, /1 manifest, 0 CRD versions: 1 rejected \(1 error\) in/, 'cannot be read'],
    [['patch.yaml'], 0, /: 1 not judged alone in/, 'a patch'],
    [['template.yaml'], 0, /: 1 not judged alone in/, 'a template'],
    [['--strict-partial', 'patch.yaml'], 1, /: 1 rejected in/, 'a patch that counts'],
    [['--strict-partial', 'template.yaml'], 1, /: 1 rejected in/, 'a template that counts'],
    [['retired.yaml'], 1, /: 1 rejected \(\d errors, 1 advice\) in/, 'no server takes it any more'],
    [['windows.yaml'], 1, /: 1 rejected \(1 error\) in/, 'byte order mark and CRLF'],
    [['--', 'ok.yaml'], 0, /1 accepted/, 'behind -- everything is a path'],
  ];
  for (const [words, status, summary, why] of rows) {
    const run = crd(folder, ['check', ...words]);
    assert.equal(run.status, status, `${why}: ${run.stderr}`);
    assert.match(run.stdout, summary, why);
    assert.equal(run.stderr, '', why);
  }
});

test('what cannot run exits with 2 and one clear line', () => {
  const rows: [words: string[], line: string][] = [
    [['check', 'none.yaml'], 'crd: cannot read none.yaml: no such file or folder'],
    [
      ['check', 'none.yaml', 'none.yml'],
      'crd: cannot read none.yaml: no such file or folder\ncrd: cannot read none.yml: no such file or folder',
    ],
    [['check', '--old', 'none.yaml', 'ok.yaml'], 'crd: cannot read none.yaml: no such file or folder'],
    [['check', 'a\x1b[31m'], 'crd: cannot read a\\u001b[31m: no such file or folder'],
    [['check', '--bogus', 'ok.yaml'], 'crd: unknown option --bogus of crd check. Try: crd --help'],
    [['check', '--format', 'xml', 'ok.yaml'], 'crd: --format must be text or jsonl, not xml'],
    [['check', 'ok.yaml', '--format'], 'crd: --format must be text or jsonl, not missing'],
    [['check', '--kubernetes-version', '9', 'ok.yaml'], 'crd: --kubernetes-version must be a version such as 1.37, not 9'],
    [['check'], 'crd: crd check needs a PATH: a file, a folder, or - for standard input'],
    [['judge'], 'crd: unknown command "judge". Try: crd check PATH'],
    [['lsp', '--bogus'], 'crd: unknown option --bogus of crd lsp'],
    [[], 'crd: missing command. Try: crd check PATH'],
  ];
  for (const [words, line] of rows) assert.deepEqual(crd(folder, words), { status: 2, stdout: '', stderr: `${line}\n` });
});

test('help is printed wherever it is asked for', () => {
  for (const words of [['--help'], ['-h'], ['check', '--help']]) {
    const { status, stdout } = crd(folder, words);
    assert.equal(status, 0);
    assert.match(stdout, /^Usage: crd check/);
  }
});

test('the version is that of the package', () => {
  assert.match(crd(folder, ['--version']).stdout, /^\d+\.\d+\.\d+\S*\n$/);
});

test('a line names file, line, column, severity, rule and message', () => {
  const { stdout } = crd(folder, ['check', 'two stored.yaml']);
  const place = twoStored.slice(0, twoStored.indexOf('storage: true')).split('\n');
  assert.equal(
    stdout.split('\n')[0],
    `two stored.yaml:${place.length}:${(place.at(-1) ?? '').length + 'storage: '.length + 1} error versions-one-storage spec.versions: Invalid value: must have exactly one version marked as storage version`,
  );
  const windows = crd(folder, ['check', 'windows.yaml']);
  assert.equal(windows.stdout.split('\n')[0], stdout.split('\n')[0]?.replace('two stored', 'windows'));
});

test('standard input is a stream of documents', () => {
  const run = crd(folder, ['check', '--format=jsonl', '-'], {
    input: `${crontab}---\n# nothing\n---\n${deployment}---\na: [\n---\n${twoStored}`,
  });
  assert.equal(run.status, 1);
  assert.deepEqual(
    objects(run).map(({ file, document, accepted, decodeError }) => [file, document, accepted, decodeError !== undefined]),
    [
      ['-', 0, true, false],
      ['-', 3, false, true],
      ['-', 4, false, false],
    ],
  );
});

test('a folder is read recursively, in order of name, without unrelated files', () => {
  const tree = folderOf({
    'b.yml': crontab,
    'a/z.YAML': crontab,
    'a/node_modules/x.yaml': twoStored,
    '.git/x.yaml': twoStored,
    'notes.txt': twoStored,
    'settings.json': '{"a": 1, // why\n "b": 2}',
    'crd.json': '{"kind": "CustomResourceDefinition",',
    'chart/deployment.yaml': '{{ if .Values.on }}\nkind: Deployment\n{{ end }}\n',
    'chart/crd.yaml': template,
  });
  symlinkSync('..', join(tree, 'a', 'loop'));
  symlinkSync('me@host.1', join(tree, 'a', '.#z.yaml'));
  symlinkSync(join('..', 'b.yml'), join(tree, 'a', 'link.yaml'));
  const run = crd(tree, ['check', '--format', 'jsonl', '.', 'b.yml']);
  assert.equal(run.stderr, '');
  assert.deepEqual(
    objects(run).map(({ file }) => file),
    ['a/link.yaml', 'a/z.YAML', 'b.yml', 'chart/crd.yaml', 'crd.json'],
  );
  assert.equal(objects(crd(tree, ['check', '--format', 'jsonl', 'settings.json'])).length, 1, 'named, it is reported');
});

test('what cannot be read is said, and the rest is judged', { skip: process.platform === 'win32' }, () => {
  const tree = folderOf({ 'ok.yaml': crontab, 'z/rejected.yaml': twoStored, file: '', 'old/ok.yaml': crontab });
  mkdirSync(join(tree, 'bad'));
  symlinkSync('loop.yaml', join(tree, 'bad/loop.yaml'));
  symlinkSync('nowhere', join(tree, 'bad/gone.yaml'));
  symlinkSync('../file/a.yaml', join(tree, 'bad/replaced.yaml'));
  symlinkSync('loop', join(tree, 'loop'));
  const problems = [
    'cannot read bad/gone.yaml: no such file or folder',
    'cannot read bad/loop.yaml: its links are circular',
    'cannot read bad/replaced.yaml: a part of its path is a file, not a folder',
  ];
  const stderr = (lines: string[]) => lines.map((line) => `crd: ${line}\n`).join('');
  const run = crd(tree, ['check', '.']);
  assert.deepEqual([run.status, run.stderr], [2, stderr(problems)]);
  assert.match(run.stdout, /^z\/rejected\.yaml:[\s\S]*\n3 manifests, 9 CRD versions: 2 accepted, 1 rejected/);
  const paths = ['bad', 'ok.yaml', 'loop', 'file/a.yaml', 'x'.repeat(300), 'none.yaml'];
  const named = crd(tree, ['check', '--format', 'jsonl', ...paths]);
  assert.deepEqual(
    [named.status, named.stderr],
    [
      2,
      stderr([
        ...problems,
        'cannot read loop: its links are circular',
        'cannot read file/a.yaml: a part of its path is a file, not a folder',
        `cannot read ${'x'.repeat(300)}: name too long`,
        'cannot read none.yaml: no such file or folder',
      ]),
    ],
  );
  assert.deepEqual(
    objects(named).map(({ file }) => file),
    ['ok.yaml'],
  );
  assert.equal(crd(tree, ['cost', 'bad', 'ok.yaml']).status, 2);
  const converted = crd(tree, ['convert', 'bad', 'ok.yaml']);
  assert.deepEqual([converted.status, converted.stderr, converted.stdout], [2, stderr(problems), crontab]);
  // The old file of one is a loop: that one cannot be judged.
  symlinkSync('rejected.yaml', join(tree, 'old/rejected.yaml'));
  const updates = crd(tree, ['check', '--old', 'old', '--format', 'jsonl', 'ok.yaml', 'z']);
  assert.deepEqual([updates.status, updates.stderr], [2, stderr(['cannot read old/rejected.yaml: its links are circular'])]);
  assert.deepEqual(
    objects(updates).map(({ file }) => file),
    ['ok.yaml'],
  );
});

test('a folder without permission does not prevent the check of others', { skip: process.platform === 'win32' }, () => {
  const tree = folderOf({ 'a/a.yaml': crontab, 'b.yaml': crontab, 'c.yaml': twoStored });
  chmodSync(join(tree, 'a'), 0);
  chmodSync(join(tree, 'b.yaml'), 0);
  // As somebody whom permissions keep out, which root is not.
  const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  chmodSync(tree, 0o755);
  const readable = dirname(dirname(cli));
  chmodSync(readable, 0o755);
  const run = spawnSync(process.execPath, [cli, 'check', '.'], { cwd: tree, encoding: 'utf8', ...user });
  chmodSync(join(tree, 'a'), 0o700);
  assert.deepEqual([run.status, run.stderr], [2, 'crd: cannot read a: permission denied\ncrd: cannot read b.yaml: permission denied\n']);
  assert.match(run.stdout, /^c\.yaml:[\s\S]*1 manifest, 3 CRD versions: 1 rejected/);
});

test('what vanishes between the listing and the reading is said', () => {
  const tree = folderOf({ 'a.yaml': crontab, 'b.yaml': crontab, 'c.yaml': twoStored });
  const files = manifestFiles([tree]);
  rmSync(join(tree, 'a.yaml'));
  rmSync(join(tree, 'b.yaml'));
  mkdirSync(join(tree, 'b.yaml'));
  const options = parseCheckArguments([tree], false);
  const answers = files.map((file, index) => answerOf<'check'>(fileCheck(options), index, file));
  assert.deepEqual(
    answers.map((answer) => ('unusable' in answer ? answer.unusable : answer.result.rejected)),
    [`cannot read ${join(tree, 'a.yaml')}: no such file or folder`, `cannot read ${join(tree, 'b.yaml')}: it is a folder`, true],
  );
});

test('a reader that goes away is no error, and does not change the verdict', async () => {
  // What is rejected comes long after the reader has gone.
  const texts = (last: string) => [...Array.from({ length: 60 }, () => crontab), last];
  for (const [last, status] of [
    [crontab, 0],
    [twoStored, 1],
  ] as const) {
    const many = folderOf(Object.fromEntries(texts(last).map((text, index) => [`${100 + index}.yaml`, text])));
    const child = spawn(process.execPath, [cli, 'check', '--format', 'jsonl', many], { stdio: ['ignore', 'pipe', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    child.stdout.once('data', () => child.stdout.destroy());
    assert.deepEqual(await once(child, 'close'), [status, null]);
    assert.equal(stderr, '');
  }
});

test('with pipefail, a pipeline to head fails if something is rejected', { skip: process.platform === 'win32' }, () => {
  const stopped = (words: string) => {
    const script = `set -o pipefail; "${process.execPath}" "${cli}" ${words} | head -1 > /dev/null`;
    return spawnSync('bash', ['-c', script], { cwd: folder, encoding: 'utf8' });
  };
  const many = Array.from({ length: 8 }, () => "'two stored.yaml' typo.yaml retired.yaml").join(' ');
  for (const words of [`check ${many}`, `convert --check retired.yaml ok.yaml`, `convert retired.yaml 'two stored.yaml' --check`]) {
    const { status, stderr } = stopped(words);
    assert.equal(status, 1, `${words}: ${stderr}`);
  }
});

test('a standard output or error that takes nothing does not look like a verdict', { skip: process.platform !== 'linux' }, () => {
  const rows: [script: string, status: number, stderr: string, why: string][] = [
    ['check none.yaml 2> /dev/full', 2, '', 'a full disk behind standard error'],
    ['check none.yaml 2>&-', 2, '', 'no standard error'],
    ['check none.yaml 2> >(exec 0<&-; sleep 1)', 2, '', 'nobody reads standard error'],
    ['check ok.yaml 2> /dev/full', 0, '', 'nothing to say there'],
    ['check --fix-dry-run ok.yaml 2> /dev/full', 0, '', 'the summary of a dry run'],
    ['convert --check retired.yaml 2> /dev/full', 1, '', 'what people have to decide'],
    [
      "check 'two stored.yaml' > /dev/full",
      2,
      'crd: cannot write to standard output: ENOSPC: no space left on device, write\n',
      'a full disk behind standard output',
    ],
  ];
  for (const [script, status, stderr, why] of rows) {
    const run = spawnSync('bash', ['-c', `"${process.execPath}" "${cli}" ${script}`], { cwd: folder, encoding: 'utf8' });
    assert.deepEqual([run.status, run.stderr], [status, stderr], why);
  }
});

test('a pipe that does not wait for its reader gets everything, in order', { skip: process.platform === 'win32' }, async () => {
  const many = folderOf(Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`${i}.yaml`, twoStored])));
  const expected = crd(many, ['check', '--format', 'jsonl', '.']).stdout;
  // Node makes the first three descriptors of a child wait; the shell hands on the fourth, a socket that does not.
  const server = createServer((socket) => {
    spawn('sh', ['-c', `exec "$0" "$@" >&3`, process.execPath, cli, 'check', '--format', 'jsonl', '.'], {
      cwd: many,
      stdio: ['ignore', 'ignore', 'inherit', socket],
    });
    socket.destroy();
  });
  const path = join(many, 'socket');
  await once(server.listen(path), 'listening');
  const reader = connect(path);
  let read = '';
  await once(reader, 'readable');
  // A reader that takes its time.
  await setTimeout(300);
  for await (const chunk of reader.setEncoding('utf8')) read += chunk;
  server.close();
  assert.ok(read === expected, `${read.length} characters, not ${expected.length}`);
});

test('crd lsp starts the server that lies beside it', () => {
  writeFileSync(join(dirname(cli), 'server.cjs'), 'console.log(...process.argv.slice(2));process.exit()');
  for (const words of [['lsp'], ['lsp', '--stdio']])
    assert.deepEqual(crd(folder, words), { status: 0, stdout: 'lsp --stdio\n', stderr: '' });
});

test('control characters of a manifest do not reach the terminal', () => {
  const steering = crontab.replace('  scope:', '  "\\e[31m\\u009b1m\\u202e": 1\n  scope:');
  for (const format of ['text', 'jsonl']) {
    const { stdout } = crd(folder, ['check', '--format', format, '-'], { input: steering });
    assert.doesNotMatch(stdout, /[^\n\P{Cc}]|\u202e/u, format);
    assert.match(stdout, /\\u009b/, format);
  }
});

test('a very long line is read, and cut where it is repeated', () => {
  const long = 'x'.repeat(300_000);
  for (const input of [crontab.replace('kind: CronTab', `kind: ${long}`), crontab.replace('  scope:', `  ${long}: 1\n  scope:`)]) {
    const { status, stdout } = crd(folder, ['check', '-'], { input });
    assert.equal(status, 1);
    assert.ok(stdout.length < 2000);
  }
});
