import type { Structural } from '../../schema/structural.ts';

/**
 * The nodes from the root to the end of the steps, each with the number of steps that lead to it; undefined where the
 * schema has no such node. Steps are the parts of a JSON pointer: `properties`, `list`, `items`, `additionalProperties`.
 */
export function nodesAlong(
  root: Structural,
  steps: readonly string[],
): readonly { readonly node: Structural; readonly depth: number }[] | undefined {
  const nodes = [{ node: root, depth: 0 }];
  for (let node = root, depth = 0; depth < steps.length; nodes.push({ node, depth })) {
    const next = child(node, steps[depth++] ?? '', () => steps[depth++] ?? '');
    if (!next) return undefined;
    node = next;
  }
  return nodes;
}

function child({ properties, items, additionalProperties }: Structural, step: string, name: () => string): Structural | undefined {
  if (step === 'properties') return properties?.get(name());
  return step === 'items' ? items?.schema : additionalProperties?.schema;
}

export function startsWith(steps: readonly string[], start: readonly string[]): boolean {
  return start.length <= steps.length && start.every((step, i) => step === steps[i]);
}
