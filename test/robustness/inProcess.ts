import { PassThrough } from 'node:stream';
import { startServer } from '../../server/src/lsp/server.ts';
import { streams } from '../../server/src/lsp/transport.ts';
import type { Line } from './messages.ts';
import { Peer, type PeerSetup } from './peer.ts';

/** A server in this process: what it does not catch fails the test. */
export function inProcess(asked: PeerSetup['asked'] = () => {}, notified?: PeerSetup['notified']): Line {
  const [up, down] = [new PassThrough(), new PassThrough()];
  startServer(streams(up, down), {
    yamlWorker: new URL('../../server/src/lsp/yamlWorker.ts', import.meta.url),
    ruleAddress: () => undefined,
  });
  const line: Line = { peer: new Peer({ input: up, output: down, asked: (request) => line.asked(request), notified }), asked };
  return line;
}
