/** The language server from its sources, over stdio. */
import { startServer } from '../../server/src/lsp/server.ts';
import { transportOf } from '../../server/src/lsp/transport.ts';

startServer(transportOf(['--stdio']) ?? process.exit(1), {
  yamlWorker: new URL('../../server/src/lsp/yamlWorker.ts', import.meta.url),
  ruleAddress: () => undefined,
  closed: (orderly) => process.exit(orderly ? 0 : 1),
});
