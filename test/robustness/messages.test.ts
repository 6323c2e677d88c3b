/** Random messages to the server in this process; a hundred times as many are `npm run robustness:messages`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { root } from '../../scripts/bootstrap.mjs';
import { crontab, deployment, twoStored } from '../manifests.ts';
import { generator } from '../unit/yaml/edits.ts';
import { inProcess } from './inProcess.ts';
import { talk } from './messages.ts';

test('a thousand random messages, two seeds: all is answered, nothing thrown, and what is said is what a fresh server says', async () => {
  const [crd, resource] = ['queues', 'orders-queue'].map((name) => readFileSync(path.join(root, `samples/${name}.yaml`), 'utf8'));
  for (const seed of [1, 2])
    await talk([crontab, twoStored, deployment, crd ?? '', resource ?? ''], 500, generator(seed), inProcess(), inProcess());
});
