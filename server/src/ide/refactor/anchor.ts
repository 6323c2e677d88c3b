import { chainTo, type Source } from '../../yaml/edit/editPlaces.ts';
import type { Span, Step } from '../../yaml/tree.ts';

/** Where the anchor of an entry's value stands, with the blanks before it; or, without a name, where it would. */
export interface Anchor extends Span {
  readonly name: string | undefined;
}

/** Undefined where the entry stands behind an alias, or tags and comments make it hard to tell. */
export function anchorOf(source: Source, path: readonly Step[]): Anchor | undefined {
  const chain = chainTo(source, path);
  const [parent, value] = chain?.slice(-2) ?? [];
  const entry = parent?.node.kind === 'mapping' ? parent.node.entries[value?.index ?? -1] : undefined;
  if (!parent || !value || !entry) return undefined;
  const keyEnd = parent.start + entry.keyAt + entry.key.length;
  const between = source.text.slice(keyEnd, value.start);
  const match = /^([ \t]*:)([ \t]+&[^\s,[\]{}]+)?(?=[ \t]*(?:#|\r|\n|$))/.exec(between);
  if (!match) return undefined;
  const [, colon = '', anchor] = match;
  const start = keyEnd + colon.length;
  return { start, end: start + (anchor?.length ?? 0), name: anchor?.trimStart().slice(1) };
}
