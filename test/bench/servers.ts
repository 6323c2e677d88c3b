/** The language servers that are compared. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../../scripts/bootstrap.mjs';
import type { ServerCommand } from './languageServer.ts';

/** The bundle that the extension starts. */
export const crdServer: ServerCommand = { args: [path.join(root, 'dist/server.cjs'), '--stdio'], diagnostics: 'pulled' };

/** What it waits after a change before it looks: its own constant. Source: yaml-language-server 2.0.0, yamlSettings.ts, validationDelayMs. */
export const debounceMs = 200;

/** yaml-language-server as its extension starts it, with the schema set for all files and nothing fetched. */
export function yamlLanguageServer(schema: string): ServerCommand {
  const value = {
    schemas: { [pathToFileURL(schema).href]: '*.yaml' },
    validate: true,
    hover: true,
    completion: true,
    schemaStore: { enable: false },
    kubernetesCRDStore: { enable: false },
  };
  const program = path.join(root, 'node_modules/yaml-language-server/bin/yaml-language-server');
  return { args: [program, '--stdio'], settings: { section: 'yaml', value }, diagnostics: 'pushed' };
}
