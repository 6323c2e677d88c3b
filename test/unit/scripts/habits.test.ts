/** What editors and the public CI are told about the repository is true. */
import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { load } from 'js-yaml';
import { root } from '../../../scripts/bootstrap.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { scripts, repository, bugs, homepage } = JSON.parse(read('package.json'));

interface Launch {
  readonly name: string;
  readonly program?: string;
  readonly args?: readonly string[];
  readonly port?: number;
  readonly preLaunchTask?: string;
}

interface Task {
  readonly label: string;
  readonly script: string;
}

const launches: readonly Launch[] = JSON.parse(read('.vscode/launch.json')).configurations;
const tasks: readonly Task[] = JSON.parse(read('.vscode/tasks.json')).tasks;

test('launch configurations name files, tasks and a port that are there', () => {
  for (const { name, program, args = [], preLaunchTask, port } of launches) {
    for (const word of [program ?? '', ...args]) {
      const file = /\$\{workspaceFolder\}\/?(\S*)$/.exec(word)?.[1];
      // dist/ is what the task before it makes.
      if (file !== undefined && !(file.startsWith('dist/') && preLaunchTask))
        assert.ok(existsSync(path.join(root, file)), `${name}: ${file}`);
    }
    if (preLaunchTask)
      assert.ok(
        tasks.some(({ label }) => label === preLaunchTask),
        `${name}: ${preLaunchTask}`,
      );
    if (port) assert.ok(read('client/src/languageClient.ts').includes(`--inspect=${port}`), `${name}: ${port}`);
  }
  const { compounds } = JSON.parse(read('.vscode/launch.json'));
  for (const { configurations } of compounds)
    for (const one of configurations)
      assert.ok(
        launches.some(({ name }) => name === one),
        one,
      );
});

test('tasks, workflows and what vsce runs are scripts of package.json', () => {
  for (const { label, script } of tasks) assert.ok(scripts[script], label);
  assert.match(scripts['vscode:prepublish'], / --production$/);
  for (const file of globSync('.github/workflows/*.yml', { cwd: root })) {
    const { jobs } = load(read(file)) as { jobs: Record<string, { steps: readonly { run?: string }[] }> };
    const commands = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    assert.deepEqual(commands, ['npm ci', 'npm test'], file);
  }
});

test('other files for forges and editors can be read', () => {
  for (const file of globSync('.github/**/*.yml', { cwd: root })) assert.equal(typeof load(read(file)), 'object', file);
  for (const address of [repository.url, bugs.url, homepage]) assert.equal(new URL(address).protocol, 'https:', address);
});
