import { isTooDeep } from '../depth.ts';
import type { Alias, Node } from '../tree.ts';

/**
 * The limit that a document's aliases exceed: `size` is Go's limit for expansion, `depth` our own limit for nesting.
 * Source: go.yaml.in/yaml/v2 decode.go, unmarshal and allowedAliasRatio.
 */
export function aliasExcess(root: Node): 'size' | 'depth' | undefined {
  let decoded = 0;
  let aliased = 0;
  return visit(root, false, 0);

  function visit(node: Node, below: boolean, depth: number): 'size' | 'depth' | undefined {
    decoded++;
    if (below) aliased++;
    if (aliased > 100 && decoded > 1000 && aliased / decoded > allowedRatio(decoded)) return 'size';
    if (isTooDeep(depth)) return 'depth';
    if (node.kind === 'alias') return visit(node.target, true, depth + 1);
    let excess: 'size' | 'depth' | undefined;
    if (node.kind === 'sequence') for (const { value } of node.items) excess ??= visit(value, below, depth + 1);
    if (node.kind === 'mapping')
      for (const { key, value } of node.entries) excess ??= visit(key, below, depth + 1) ?? visit(value, below, depth + 1);
    return excess;
  }
}

function allowedRatio(decoded: number): number {
  const low = 400_000;
  const high = 4_000_000;
  if (decoded <= low) return 0.99;
  if (decoded >= high) return 0.1;
  return 0.99 - 0.89 * ((decoded - low) / (high - low));
}

/** Whether a text may contain an alias: a star before a word, which in Markdown occurs only in emphasis. Very cheap. */
export function mayHoldAliases(text: string): boolean {
  for (let star = text.indexOf('*'); star !== -1; star = text.indexOf('*', star + 1)) {
    if (/[^\s*]/.test(text.charAt(star + 1)) && /[\s\x85,:?[{-]/.test(text.charAt(star - 1) || ' ')) return true;
  }
  return false;
}

/** The aliases in a tree, in text order, without those in their targets. */
export function aliasesIn(node: Node): Alias[] {
  if (node.kind === 'alias') return [node];
  if (node.kind === 'sequence') return node.items.flatMap(({ value }) => aliasesIn(value));
  return node.kind === 'mapping' ? node.entries.flatMap(({ value }) => aliasesIn(value)) : [];
}

/** Whether a node or one of its descendants is the target of one of the `aliases`. */
export function isAliased(node: Node, aliases: readonly Alias[]): boolean {
  if (aliases.length === 0) return false;
  if (aliases.some(({ target }) => target === node)) return true;
  if (node.kind === 'sequence') return node.items.some(({ value }) => isAliased(value, aliases));
  return node.kind === 'mapping' && node.entries.some(({ value }) => isAliased(value, aliases));
}
