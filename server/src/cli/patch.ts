import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { printable, printableLines } from './printable.ts';

/** The changes of a file as a unified diff for `patch -p1` and `git apply`; empty if there are none. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const name = printable(path.replace(/^\.?\/+/, ''));
  return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, '', '', { context: 3, headerOptions: FILE_HEADERS_ONLY });
}

/** A diff: exact as a patch; for a terminal with control characters escaped, and coloured as by git. */
export function diffText(path: string, before: string, after: string, to: 'terminal' | 'patch', color = false): string {
  const diff = unifiedDiff(path, before, after);
  if (to === 'patch') return diff;
  const shown = printableLines(diff);
  return color ? shown.split('\n').map(colored).join('\n') : shown;
}

function colored(line: string, index: number): string {
  // The first two lines are the file header; removed lines of a manifest may start like it.
  const code = index < 2 ? bold : colors[line.charAt(0)];
  return code === undefined ? line : `\x1b[${code}m${line}\x1b[0m`;
}

const bold = 1;
/** Colours of removed lines, added lines and hunk headers. */
const colors: Readonly<Record<string, number>> = { '-': 31, '+': 32, '@': 36 };
