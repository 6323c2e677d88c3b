import type { Node, Step } from '../yaml/tree.ts';
import type { Advice, AdviceRule } from './rule.ts';

/** Source: sigs.k8s.io/yaml YAMLToJSON, which kubectl uses; only server-side apply reads the YAML strictly. */
export default {
  title: 'A key stands once in its mapping',
  severity: 'warning',
  docs: `kubectl turns YAML into JSON before it sends it, and of two equal keys it silently keeps the last. The server never sees the other one, so it cannot warn. Only server-side apply complains.`,
  check: ({ root }) => {
    const found: Advice[] = [];
    collect(root, [], found);
    return found;
  },
} satisfies AdviceRule;

function collect(node: Node, path: readonly Step[], found: Advice[]): void {
  if (node.kind === 'sequence') for (const [index, { value }] of node.items.entries()) descend(value, path, index, found);
  if (node.kind !== 'mapping') return;
  const seen = new Set<string>();
  for (const { name, value } of node.entries) {
    if (name === undefined) continue;
    if (seen.has(name))
      found.push({
        place: { path: [...path, name], on: 'key' },
        message: `key ${JSON.stringify(name)} stands more than once in this mapping`,
        explanation: 'kubectl silently keeps the last one and drops what stands under the others. Keep one.',
      });
    seen.add(name);
    descend(value, path, name, found);
  }
}

function descend(value: Node, path: readonly Step[], step: Step, found: Advice[]): void {
  if (value.kind !== 'scalar' && value.kind !== 'alias') collect(value, [...path, step], found);
}
