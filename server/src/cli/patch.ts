import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { printable } from './printable.ts';

/** What changes in a file, as a unified diff that `patch -p1` and `git apply` take; empty where nothing does. */
export function unifiedDiff(path: string, before: string, after: string): string {
  if (before === after) return '';
  const name = printable(path.replace(/^\.?\/+/, ''));
  return createTwoFilesPatch(`a/${name}`, `b/${name}`, before, after, '', '', { context: 3, headerOptions: FILE_HEADERS_ONLY });
}

/** A patch is exact; a terminal is spared what would steer it. */
export function diffText(path: string, before: string, after: string, to: 'terminal' | 'patch'): string {
  const diff = unifiedDiff(path, before, after);
  return to === 'patch' ? diff : diff.split(/\r?\n/).map(printable).join('\n');
}
