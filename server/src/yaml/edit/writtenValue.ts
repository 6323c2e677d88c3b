import { columnOf } from '../lineText.ts';
import type { Step } from '../tree.ts';
import { chainTo, layoutOf, type Source } from './editPlaces.ts';

/**
 * The value at `path` as it is written, with its comments, moved to indentation 0: as the edit primitives take it.
 * Undefined where nothing of its own stands there, or where they could not write it the same elsewhere.
 */
export function writtenValue(source: Source, path: readonly Step[]): string | undefined {
  const link = chainTo(source, path)?.at(-1);
  if (!link || link.node.length === 0 || link.node.kind === 'alias') return undefined;
  const { node, start } = link;
  const written = source.text.slice(start, start + node.length);
  if (!written.includes('\n')) return written;
  // Block text is given in steps of 2.
  if (node.kind === 'scalar' || node.flow || layoutOf(source).step !== 2) return undefined;
  const column = columnOf(source.text, start);
  const [first = '', ...rest] = written.trimEnd().split(/\r?\n/);
  const lines = rest.map((line) => line.slice(Math.min(column, line.search(/\S|$/))));
  return [first, ...lines].join('\n');
}
