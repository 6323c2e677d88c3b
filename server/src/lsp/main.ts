import { readFileSync } from 'node:fs';
import type { RuleAddress } from './convert.ts';
import { startServer } from './server.ts';
import { transportOf } from './transport.ts';

const transport = transportOf(process.argv.slice(2));
if (!transport) throw new Error('how does the client talk to us? --stdio, --node-ipc, --socket=PORT or --pipe=NAME');
startServer(transport, {
  yamlWorker: new URL('./yamlWorker.cjs', import.meta.url),
  ruleAddress: addressesIn(new URL('../docs/rules.md', import.meta.url)),
  closed: (orderly) => process.exit(orderly ? 0 : 1),
});

/** Addresses of the rules' sections in a page that lies beside the bundle: its uri, with the line that an editor opens. */
function addressesIn(page: URL): RuleAddress {
  let lines: ReadonlyMap<string, number> | undefined;
  return (rule) => {
    lines ??= new Map(readPage(page).flatMap((line, index) => (line.startsWith('### ') ? [[line.slice(4), index + 1] as const] : [])));
    const line = lines.get(rule);
    return line === undefined ? undefined : `${page.href}#L${line}`;
  };
}

/** A page that is missing costs its links only. */
function readPage(page: URL): string[] {
  try {
    return readFileSync(page, 'utf8').split('\n');
  } catch {
    return [];
  }
}
