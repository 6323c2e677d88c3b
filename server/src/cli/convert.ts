import { analyze, mayHoldCrd } from '../analysis.ts';
import type { Finding } from '../finding.ts';
import { type Converted, converted } from '../ide/convert.ts';
import { fileText, manifestFiles, usable } from './files.ts';
import type { ConvertOptions } from './options.ts';
import { isTerminal, print, say } from './output.ts';
import { printable, printableLines } from './printable.ts';
import { progress } from './progress.ts';
import { rewriteProblem } from './rewrite.ts';
import { count, line } from './text.ts';

/**
 * Runs `crd convert`: converted manifests (or what changes) go to standard output, what people have to decide to
 * standard error, with its place in the converted text. Resolves to the exit status: 1 where something is left to decide
 * or cannot be converted, and of `--check` also where something would change; 2 when a file could not be read or written, whatever
 * became of the others; else 0.
 */
export async function convert({ mode, color, paths }: ConvertOptions): Promise<number> {
  const files = manifestFiles(paths);
  const report = progress(files.length);
  let printed = '';
  let failed = false;
  let open = false;
  let changes = false;
  for (const [index, { path, folder, unusable }] of files.entries()) {
    report(index, path);
    const before = unusable === undefined ? usable(() => fileText(path)) : { unusable };
    if (typeof before !== 'string') {
      say(`crd: ${before.unusable}\n`);
      failed = true;
      continue;
    }
    // A folder holds other files as well; who names one wants it in the output.
    if (folder !== undefined && !mayHoldCrd(before)) continue;
    const result = converted(analyze(before), analyze);
    const { text } = result.analysis;
    const left = toDecide(result);
    open ||= result.obstacles.length + left.length > 0;
    changes ||= text !== before;
    const lines = [...left, ...notes(result)].map((finding) => line(path, result.analysis, finding, color));
    for (const said of [...obstacleLines(path, result), ...lines]) say(`${said}\n`);
    if (mode === 'print') {
      const output = separator(printed, text) + text;
      print(isTerminal() ? printableLines(output) : output);
      printed = text;
    } else if (text !== before) {
      const problem = mode === 'write' ? await rewriteProblem(path, before, text, folder) : undefined;
      if (problem !== undefined) {
        say(`crd: ${problem}\n`);
        failed = true;
      } else print(`${printable(path)}: ${count(result.starts.length, 'manifest')} ${mode === 'write' ? 'converted' : 'to convert'}\n`);
    }
    // Lets what a slow reader has not taken yet go on.
    await new Promise((resolve) => setImmediate(resolve));
  }
  report(files.length, '');
  if (failed) return 2;
  return open || (changes && mode === 'check') ? 1 : 0;
}

/** What has to stand between two files for their documents to stay apart. */
function separator(before: string, text: string): string {
  if (before === '') return '';
  const lineBreak = before.endsWith('\n') ? '' : '\n';
  return /^(\ufeff|#.*\n|\s)*---/.test(text) ? lineBreak : `${lineBreak}---\n`;
}

function obstacleLines(path: string, { analysis, obstacles }: Converted): string[] {
  return obstacles.map(({ start, reason }) => {
    const { line } = analysis.lines.position(start);
    return `${printable(path)}:${line + 1}: cannot be converted: ${printable(reason)}`;
  });
}

/** What the API server or kubectl refuses in the manifests that were converted. */
function toDecide(result: Converted): Finding[] {
  return findingsOf(result).filter(({ origin, severity }) => severity === 'error' || origin === 'strict');
}

/** What the manifests that were converted do with unknown fields from now on. */
function notes(result: Converted): Finding[] {
  return findingsOf(result).filter(({ rule }) => rule === 'preserving-below-root');
}

function findingsOf({ analysis, starts }: Converted): Finding[] {
  return analysis.documents.flatMap(({ manifests }) =>
    manifests.flatMap(({ start, findings }) => (starts.includes(start) ? findings : [])),
  );
}
