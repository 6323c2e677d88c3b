import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { printable, printableLines } from './printable.ts';

/** What changes in a file, as a unified diff that `patch -p1` and `git apply` take; empty where nothing does. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const name = printable(path.replace(/^\.?\/+/, ''));
  return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, '', '', { context: 3, headerOptions: FILE_HEADERS_ONLY });
}

/** A patch is exact; a terminal is spared what would steer it, and has the colours that git gives to changes. */
export function diffText(path: string, before: string, after: string, to: 'terminal' | 'patch', color = false): string {
  const diff = unifiedDiff(path, before, after);
  if (to === 'patch') return diff;
  const shown = printableLines(diff);
  return color ? shown.split('\n').map(colored).join('\n') : shown;
}

function colored(line: string, index: number): string {
  // The first two lines name the file; a removed line of a manifest may begin as they do.
  const code = index < 2 ? bold : colors[line.charAt(0)];
  return code === undefined ? line : `\x1b[${code}m${line}\x1b[0m`;
}

const bold = 1;
/** Removed, added, and where in the file. */
const colors: Readonly<Record<string, number>> = { '-': 31, '+': 32, '@': 36 };
