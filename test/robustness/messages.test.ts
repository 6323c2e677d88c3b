/** Random messages to the server in this process; a hundred times as many are `npm run robustness:messages`. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { root } from '../../scripts/bootstrap.mjs';
import { startServer } from '../../server/src/lsp/server.ts';
import { streams } from '../../server/src/lsp/transport.ts';
import { crontab, deployment, twoStored } from '../unit/lsp/manifests.ts';
import { generator } from '../unit/yaml/edits.ts';
import { type Line, talk } from './messages.ts';
import { Peer } from './peer.ts';

/** A server in this process: what it does not catch fails the test. */
function line(): Line {
  const [up, down] = [new PassThrough(), new PassThrough()];
  startServer(streams(up, down), {
    yamlWorker: new URL('../../server/src/lsp/yamlWorker.ts', import.meta.url),
    ruleAddress: () => undefined,
  });
  const made: Line = { peer: new Peer({ input: up, output: down, asked: (request) => made.asked(request) }), asked: () => {} };
  return made;
}

test('a thousand random messages, two seeds: all is answered, nothing thrown, and what is said is what a fresh server says', async () => {
  const [crd, resource] = ['queues', 'orders-queue'].map((name) => readFileSync(path.join(root, `samples/${name}.yaml`), 'utf8'));
  for (const seed of [1, 2]) await talk([crontab, twoStored, deployment, crd ?? '', resource ?? ''], 500, generator(seed), line(), line());
});
