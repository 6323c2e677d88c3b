import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { check } from './check.ts';
import { convert } from './convert.ts';
import { cost } from './cost.ts';
import { parseCheckArguments, parseConvertArguments, parseCostArguments, UsageError } from './options.ts';
import { print, say } from './output.ts';
import { printableLines } from './printable.ts';

const usage = `Usage: crd check [options] PATH…    judge manifests as the Kubernetes API server would
       crd cost [options] PATH…     say what CEL rules cost by the server's estimate, dearest first
       crd convert [options] PATH…  write v1beta1 manifests as the v1 manifests with the same meaning
       crd lsp --stdio              start the language server for any editor

PATH is a file, a folder (its *.yaml, *.yml and *.json, recursively) or - for standard input.

Options of check and cost:
  --format text|jsonl   text for people (default), or one JSON object per manifest (of cost: per expression)
  --kubernetes-version 1.N
                        the API server that the manifests are for (default: the newest known)
  --no-color            plain text (NO_COLOR is obeyed as well)

Options of check:
  --old PATH            judge the manifests as updates of those in PATH, a file or a folder; what is not there is new
  --fix[=preferred]     first make the fixes that cannot change what a valid custom resource means, or the preferred
                        fix of every finding; what is left is reported
  --fix-dry-run         print what --fix or --fix=preferred would change as a unified diff; write nothing
  --strict-partial      let kustomize patches and templates, which cannot be judged alone, count as rejected

Options of convert:
  --write               change the files, instead of printing them as converted
  --check               change and print nothing but what would change or cannot be converted

crd --help prints this text, crd --version the version.

Exit status: 0 nothing rejected, 1 something rejected (of cost: something over its budget; of convert: something
that people have to decide, with --check also something to convert), 2 could not run.
`;

/** Runs the command line, and leaves its exit status to the process. */
export async function main(words: readonly string[]): Promise<void> {
  try {
    process.exitCode = await run(words);
  } catch (error) {
    // Anything but a usage error is a mistake of ours: its stack helps whoever reports it.
    const text = error instanceof UsageError ? error.message : error instanceof Error ? error.stack : String(error);
    // Words of the command line may be names of files that a shell has put there.
    say(`crd: ${printableLines(String(text))}\n`);
    process.exitCode = 2;
  }
}

/** Runs a command; returns the exit status. */
async function run([command, ...rest]: readonly string[]): Promise<number> {
  if (command === undefined) throw new UsageError('what shall crd do? Try: crd check PATH');
  if (command === '-h' || command === '--help' || command === 'help' || rest.includes('--help') || rest.includes('-h'))
    return printed(usage);
  if (command === '-v' || command === '--version') return printed(`${version()}\n`);
  if (command === 'check') return check(parseCheckArguments(rest));
  if (command === 'cost') return cost(parseCostArguments(rest));
  if (command === 'convert') return convert(parseConvertArguments(rest));
  if (command === 'lsp') return languageServer(rest);
  throw new UsageError(`unknown command ${JSON.stringify(command)}. Try: crd check PATH`);
}

/** The server is a bundle of its own, so that checking a file need not load it. */
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
