/** Tokenises text with TextMate grammars as VS Code does: vscode-textmate on vscode-oniguruma. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { IGrammar, IRawGrammar } from 'vscode-textmate';

const require = createRequire(import.meta.url);
const { loadWASM, OnigScanner, OnigString } = require('vscode-oniguruma') as typeof import('vscode-oniguruma');
const { INITIAL, parseRawGrammar, Registry } = require('vscode-textmate') as typeof import('vscode-textmate');

const root = path.join(import.meta.dirname, '../../..');

export interface Token {
  readonly text: string;
  readonly scopes: readonly string[];
}

/** YAML grammars to test the injection in: our small one, and VS Code's own when an editor is installed in .vscode-test. */
export function yamlGrammars(): readonly { readonly name: string; readonly folder: string }[] {
  const editors = path.join(root, '.vscode-test');
  const installed = existsSync(editors) ? readdirSync(editors).map((editor) => vscodeYaml(path.join(editors, editor))) : [];
  return [
    { name: 'a plain YAML grammar', folder: import.meta.dirname },
    ...installed.filter(existsSync).map((folder) => ({ name: "VS Code's YAML grammar", folder })),
  ];
}

function vscodeYaml(editor: string): string {
  return path.join(editor, 'node_modules/code-server/lib/vscode/extensions/yaml/syntaxes');
}

/** The grammar of a scope, from our syntaxes and the given folder of YAML grammars, with the injection in place. */
export async function grammarOf(scopeName: string, yamlFolder: string): Promise<IGrammar> {
  await oniguruma;
  const files = new Map<string, string>();
  for (const folder of [path.join(root, 'syntaxes'), yamlFolder]) {
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.tmLanguage.json'))) {
      const { scopeName } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as IRawGrammar;
      files.set(scopeName, path.join(folder, file));
    }
  }
  const registry = new Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources) => new OnigScanner(sources),
      createOnigString: (text) => new OnigString(text),
    }),
    loadGrammar: async (scope) => {
      const file = files.get(scope);
      return file === undefined ? null : parseRawGrammar(readFileSync(file, 'utf8'), file);
    },
    getInjections: (scope) => (scope === 'source.yaml' ? ['crd.injection'] : undefined),
  });
  const grammar = await registry.loadGrammar(scopeName);
  if (grammar === null) throw new Error(`no grammar for ${scopeName}`);
  return grammar;
}

const oniguruma = loadWASM(readFileSync(require.resolve('vscode-oniguruma/release/onig.wasm')));

/** The tokens of each line. */
export function tokenizeLines(grammar: IGrammar, text: string): readonly (readonly Token[])[] {
  let stack = INITIAL;
  return text.split('\n').map((line) => {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, stack);
    stack = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => ({ text: line.slice(startIndex, endIndex), scopes }));
  });
}
