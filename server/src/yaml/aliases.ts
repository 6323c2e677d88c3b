import { maxYamlDepth } from '../limits.ts';
import type { Node } from './tree.ts';

/**
 * In what a document's aliases go too far: they multiply it beyond what Go expands, or nest it beyond what we read.
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
    if (depth > maxYamlDepth) return 'depth';
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
