/**
 * yaml-language-server in its own thread: it takes 160–400 ms to load and 100 ms and more for a call in a large file,
 * which must never delay the diagnostics of a CRD. Handles one request at a time, in order.
 */
import { parentPort } from 'node:worker_threads';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { getLanguageService } from 'yaml-language-server';
import type { YamlAnswer, YamlRequest } from './customResources.ts';

/** Schemas by the URI under which the service asks for them. */
const schemas = new Map<string, string>();
/** The schema of the document of the current request. */
let current = '';

const service = getLanguageService({
  // Only our own schemas: nothing is ever fetched.
  schemaRequestService: async (uri) => schemas.get(uri) ?? '{}',
  workspaceContext: { resolveRelativePath: (path) => path },
});
service.configure({
  completion: true,
  hover: true,
  validate: false,
  format: false,
  yamlVersion: '1.1',
  hoverSchemaSource: false,
  isKubernetes: false,
});
service.registerCustomSchemaProvider(async () => current);

parentPort?.on('message', async ({ id, method, uri, text, position, schema }: YamlRequest) => {
  const answer: YamlAnswer = { id, result: null };
  try {
    current = `crd-schema:${method}:${uri}`;
    const content = JSON.stringify(schema);
    if (schemas.get(current) !== content) {
      schemas.set(current, content);
      service.resetSchema(current);
    }
    // The service caches parsed documents by version; the request id is unique and rises.
    const document = TextDocument.create(uri, 'yaml', id, text);
    answer.result =
      method === 'completion' ? await service.doComplete(document, position, false) : await service.doHover(document, position);
  } catch (error) {
    answer.error = error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
  parentPort?.postMessage(answer);
});
