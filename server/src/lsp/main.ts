import { createConnection } from 'vscode-languageserver/node';
import { startServer } from './server.ts';

// `--stdio`, `--node-ipc` or `--socket=…` on the command line says how the client talks to us.
startServer(createConnection());
