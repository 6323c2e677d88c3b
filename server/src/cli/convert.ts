import { manifestFiles } from './files.ts';
import type { ConvertOptions } from './options.ts';
import { isTerminal, print, say } from './output.ts';
import { printable, printableLines } from './printable.ts';
import { rewriteProblem } from './rewrite.ts';
import { count } from './text.ts';
import { inOrder } from './threads.ts';

/**
 * Runs `crd convert`: converted manifests (or the list of changes) go to standard output; findings that need a decision go
 * to standard error, with positions in the converted text. Resolves to the exit status: 2 if a file could not be read,
 * analysed or written; else 1 if a decision is needed or a manifest cannot be converted, with `--check` also if something
 * would change; else 0.
 */
export async function convert(options: ConvertOptions): Promise<number> {
  const { mode, paths } = options;
  let printed = '';
  let failed = false;
  let open = false;
  let changes = false;
  for await (const [{ path, folder }, answer] of inOrder('convert', options, manifestFiles(paths))) {
    const file = 'result' in answer ? answer.result : undefined;
    for (const said of file?.said ?? []) say(`${said}\n`);
    const problems = 'result' in answer ? answer.result.failures : [answer.unusable];
    for (const problem of problems) say(`crd: ${problem}\n`);
    failed ||= problems.length > 0;
    if (file?.text === undefined) continue;
    open ||= file.open;
    changes ||= file.changes;
    if (mode === 'print') {
      const output = separator(printed, file.text) + file.text;
      print(isTerminal() ? printableLines(output) : output);
      printed = file.text;
    } else if (file.changes) {
      const problem = mode === 'write' ? await rewriteProblem(path, file.before, file.text, folder) : undefined;
      if (problem !== undefined) {
        say(`crd: ${problem}\n`);
        failed = true;
      } else print(`${printable(path)}: ${count(file.count, 'manifest')} ${mode === 'write' ? 'converted' : 'to convert'}\n`);
    }
  }
  if (failed) return 2;
  return open || (changes && mode === 'check') ? 1 : 0;
}

/** The separator that keeps the documents of two files apart. */
function separator(before: string, text: string): string {
  if (before === '') return '';
  const lineBreak = before.endsWith('\n') ? '' : '\n';
  return /^(\ufeff|#.*\n|\s)*---/.test(text) ? lineBreak : `${lineBreak}---\n`;
}
