import { columnOf } from '../lineText.ts';
import type { Step } from '../tree.ts';
import { chainTo, layoutOf, type Source } from './editPlaces.ts';

/**
 * The text of the value at `path`, with its comments, moved to indentation 0, as the edit primitives expect it.
 * Undefined if it is not written at `path` itself (alias, merge), or if the primitives could not write it elsewhere
 * unchanged.
 */
export function writtenValue(source: Source, path: readonly Step[]): string | undefined {
  const link = chainTo(source, path)?.at(-1);
  if (!link || link.node.length === 0 || link.node.kind === 'alias') return undefined;
  const { node, start } = link;
  const written = source.text.slice(start, start + node.length);
  if (!written.includes('\n')) return written;
  // The primitives expect block text in steps of 2.
  if (node.kind === 'scalar' || node.flow || layoutOf(source).step !== 2) return undefined;
  const column = columnOf(source.text, start);
  const [first = '', ...rest] = written.trimEnd().split(/\r?\n/);
  const lines = rest.map((line) => line.slice(Math.min(column, line.search(/\S|$/))));
  return [first, ...lines].join('\n');
}
