/**
 * `npm run robustness:messages [-- --messages 100000 --seeds 5 --seed 1]`: random protocol messages over several
 * documents to the built server over stdio, right ones and wrong ones. Nothing stays unanswered, nothing is thrown, and
 * what the server says at checkpoints is what one says that sees the texts for the first time.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../scripts/bootstrap.mjs';
import { fail, Problem } from '../../scripts/npm.mjs';
import { generator } from '../unit/yaml/edits.ts';
import { realManifests } from './manifests.ts';
import { type Line, talk } from './messages.ts';
import { Peer } from './peer.ts';

/** Beyond that an analysis takes longer than all messages about it; `npm run robustness` has the big ones. */
const longest = 30_000;
/** Documents of a session. */
const mostDocuments = 8;

const script = path.join(root, 'dist/server.cjs');

try {
  if (!existsSync(script)) throw new Problem('There is no dist/: npm run build');
  const { values } = parseArgs({ options: { messages: { type: 'string' }, seeds: { type: 'string' }, seed: { type: 'string' } } });
  const [messages, seeds, first] = [Number(values.messages ?? 100_000), Number(values.seeds ?? 5), Number(values.seed ?? 1)];
  if (!(messages > 0 && seeds > 0) || !Number.isInteger(first)) throw new Problem('--messages N, --seeds N and --seed S are numbers');
  for (let seed = first; seed < first + seeds; seed++) await session(messages, seed);
} catch (error) {
  fail(error);
}

async function session(messages: number, seed: number): Promise<void> {
  const started = performance.now();
  const [server, fresh] = [serverProcess(), serverProcess()];
  const { compared } = await Promise.race([
    talk(texts(seed), messages, generator(seed * 1_000_003), server, fresh),
    server.died,
    fresh.died,
  ]).catch((error: unknown) => {
    throw new Problem(
      `Seed ${seed} failed (--messages ${messages} --seeds 1 --seed ${seed}): ${error instanceof Error ? error.stack : error}`,
    );
  });
  server.end();
  fresh.end();
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`Seed ${seed}: ${messages} messages, all answered; ${compared} documents the same as a fresh reading, ${seconds} s`);
}

/** Our samples, among them a CRD with its custom resource, and CRDs of people. */
function texts(seed: number): string[] {
  const samples = ['queues', 'orders-queue', 'crontabs'].map((name) => readFileSync(path.join(root, `samples/${name}.yaml`), 'utf8'));
  const real = realManifests().flatMap(({ text }) => (text.length <= longest ? [text] : []));
  const turned = [...real.slice(seed % real.length), ...real.slice(0, seed % real.length)];
  return [...samples, ...turned].slice(0, mostDocuments);
}

interface Process extends Line {
  /** Rejects when it ends by itself, or says something outside of the protocol. */
  readonly died: Promise<never>;
  readonly end: () => void;
}

function serverProcess(): Process {
  const child = spawn(process.execPath, [script, '--stdio'], { stdio: ['pipe', 'pipe', 'pipe'] });
  let ending = false;
  const died = new Promise<never>((_, reject) => {
    child.stderr.on('data', (chunk) => reject(new Error(`stderr: ${chunk}`)));
    child.once('exit', (status, signal) => ending || reject(new Error(`the server ended by itself: ${signal ?? status}`)));
  });
  died.catch(() => {});
  const line: Process = {
    peer: new Peer({ input: child.stdin, output: child.stdout, asked: (request) => line.asked(request) }),
    asked: () => {},
    died,
    end: () => {
      ending = true;
      child.stdin.end();
    },
  };
  return line;
}
