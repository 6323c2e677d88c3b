import type { Node } from './tree.ts';

/**
 * Whether aliases multiply a document beyond what Go expands.
 * Source: go.yaml.in/yaml/v2 decode.go, unmarshal and allowedAliasRatio.
 */
export function expandsTooFar(root: Node): boolean {
  let decoded = 0;
  let aliased = 0;
  return visit(root, false);

  function visit(node: Node, below: boolean): boolean {
    decoded++;
    if (below) aliased++;
    if (aliased > 100 && decoded > 1000 && aliased / decoded > allowedRatio(decoded)) return true;
    if (node.kind === 'alias') return visit(node.target, true);
    if (node.kind === 'sequence') return node.items.some(({ value }) => visit(value, below));
    if (node.kind === 'mapping') return node.entries.some(({ key, value }) => visit(key, below) || visit(value, below));
    return false;
  }
}

function allowedRatio(decoded: number): number {
  const low = 400_000;
  const high = 4_000_000;
  if (decoded <= low) return 0.99;
  if (decoded >= high) return 0.1;
  return 0.99 - 0.89 * ((decoded - low) / (high - low));
}
