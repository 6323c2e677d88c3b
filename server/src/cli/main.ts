import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { check } from './check.ts';
import { convert } from './convert.ts';
import { cost } from './cost.ts';
import { parseCheckArguments, parseConvertArguments, parseCostArguments, UsageError } from './options.ts';
import { print, say } from './output.ts';
import { printableLines } from './printable.ts';

export const usage = `Usage: crd check [options] PATH…    validate manifests as the Kubernetes API server does
       crd cost [options] PATH…     list CEL rules by their estimated cost, most expensive first
       crd convert [options] PATH…  convert v1beta1 manifests to v1, with the same meaning
       crd lsp --stdio              start the language server for any editor

PATH is a file, a folder (its *.yaml, *.yml and *.json, recursively) or - for standard input.

Options of check and cost:
  --format text|jsonl   text (default), or one JSON object per manifest (crd cost: per expression)
  --kubernetes-version 1.N
                        the API server that the manifests are for (default: the newest known)
  --no-color            plain text (NO_COLOR is obeyed as well)

Options of check:
  --old PATH            validate as updates of the manifests in PATH, a file or a folder; manifests missing there are new
  --fix[=preferred]     first apply the fixes that cannot change the meaning of any valid custom resource, or the
                          preferred fix of every finding; then report the remaining findings
  --fix-dry-run         print what --fix or --fix=preferred would change as a unified diff; write nothing
  --strict-partial      count kustomize patches and templates, which cannot be validated alone, as rejected

Options of convert:
  --write               write the files instead of printing the converted text
  --check               write nothing; print only which files would change or cannot be converted

crd --help prints this text, crd --version the version.

Exit status: 0 nothing rejected; 1 something rejected (cost: a budget exceeded; convert: something needs a decision
or cannot be converted, with --check also something to convert); 2 could not run, or not completely.
`;

/** The commands by name: the arguments after it in, the exit status out. Each is in the usage above and has a chapter in docs/cli.md. */
export const commands: Readonly<Record<string, (words: readonly string[]) => Promise<number>>> = {
  check: (words) => check(parseCheckArguments(words)),
  cost: (words) => cost(parseCostArguments(words)),
  convert: (words) => convert(parseConvertArguments(words)),
  lsp: languageServer,
};

/** Runs the command line and sets the exit status of the process. */
export async function main(words: readonly string[]): Promise<void> {
  try {
    process.exitCode = await run(words);
  } catch (error) {
    // Anything but a usage error is a bug in this program: its stack belongs in a report.
    const text = error instanceof UsageError ? error.message : error instanceof Error ? error.stack : String(error);
    // Arguments may be file names, expanded by a shell, with control characters.
    say(`crd: ${printableLines(String(text))}\n`);
    process.exitCode = 2;
  }
}

/** Runs a command; returns the exit status. */
async function run([command, ...rest]: readonly string[]): Promise<number> {
  if (command === undefined) throw new UsageError('missing command. Try: crd check PATH');
  if (command === '-h' || command === '--help' || command === 'help' || rest.includes('--help') || rest.includes('-h'))
    return printed(usage);
  if (command === '-v' || command === '--version') return printed(`${version()}\n`);
  const named = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (named) return named(rest);
  throw new UsageError(`unknown command ${JSON.stringify(command)}. Try: crd check PATH`);
}

/** The server is a separate bundle, so that `crd check` does not load it. */
async function languageServer(options: readonly string[]): Promise<number> {
  const unknown = options.find((option) => option !== '--stdio');
  if (unknown !== undefined) throw new UsageError(`unknown option ${unknown} of crd lsp`);
  if (!process.argv.includes('--stdio')) process.argv.push('--stdio');
  createRequire(join(import.meta.dirname, 'cli.cjs'))('./server.cjs');
  return new Promise(() => {});
}

function version(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version;
}

function printed(text: string): number {
  print(text);
  return 0;
}
