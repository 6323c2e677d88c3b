/** The language server from its sources, over stdio. */
import { createConnection } from 'vscode-languageserver/node';
import { startServer } from '../../server/src/lsp/server.ts';

startServer(createConnection(), {
  yamlWorker: new URL('../../server/src/lsp/yamlWorker.ts', import.meta.url),
  ruleAddress: () => undefined,
});
