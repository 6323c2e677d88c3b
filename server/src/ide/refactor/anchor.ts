import { chainTo, type Source } from '../../yaml/edit/editPlaces.ts';
import type { Span, Step } from '../../yaml/tree.ts';

/** The span of the anchor of an entry's value, with the spaces before it; without a name, where an anchor would be inserted. */
export interface Anchor extends Span {
  readonly name: string | undefined;
}

/** Undefined if the entry is reached through an alias, or tags or comments follow the key. */
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
