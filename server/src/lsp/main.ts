import { readFileSync } from 'node:fs';
import { type MessagePort, parentPort } from 'node:worker_threads';
import { useDeepStack } from '../yaml/depth.ts';
import type { RuleAddress } from './convert.ts';
import { FirstPause } from './firstPause.ts';
import { type Surroundings, startServer } from './server.ts';
import { serverThread, threadTransport } from './serverThread.ts';
import { StackRelay } from './stackRelay.ts';
import { transportOf } from './transport.ts';

const surroundings: Surroundings = {
  yamlWorker: new URL('./yamlWorker.cjs', import.meta.url),
  ruleAddress: addressesIn(new URL('../docs/rules.md', import.meta.url)),
};

/** For work of `start.ts` that can wait until the server is idle. */
export const firstPause = new FirstPause();

export { rehearse } from './rehearse.ts';

// This file is also the entry point of the thread.
if (parentPort) serveInThread(parentPort);
else serve();

function serve(): void {
  const transport = transportOf(process.argv.slice(2));
  if (!transport) throw new Error('how does the client talk to us? --stdio, --node-ipc, --socket=PORT or --pipe=NAME');
  const relay = new StackRelay(transport, () => serverThread(new URL(import.meta.url)), firstPause.postpone);
  process.on('exit', () => relay.isShutDown && firstPause.take());
  startServer(relay.here, {
    ...surroundings,
    stackTooSmall: () => relay.move(),
    moves: (documents) => relay.moveWith(documents),
    closed: () => process.exit(relay.isShutDown ? 0 : 1),
  });
}

function serveInThread(port: MessagePort): void {
  useDeepStack();
  startServer(threadTransport(port), surroundings);
}

/** URIs of the rules' sections in a page beside the bundle, with the line of the section as fragment. */
function addressesIn(page: URL): RuleAddress {
  let lines: ReadonlyMap<string, number> | undefined;
  return (rule) => {
    lines ??= new Map(readPage(page).flatMap((line, index) => (line.startsWith('### ') ? [[line.slice(4), index + 1] as const] : [])));
    const line = lines.get(rule);
    return line === undefined ? undefined : `${page.href}#L${line}`;
  };
}

/** The lines of the page; empty if it is missing, then diagnostics have no links. */
function readPage(page: URL): string[] {
  try {
    return readFileSync(page, 'utf8').split('\n');
  } catch {
    return [];
  }
}
