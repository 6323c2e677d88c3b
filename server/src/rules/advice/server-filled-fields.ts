import { removeAt } from '../../yaml/edit/edit.ts';
import { dealias, type Node, nodeAt, type Step } from '../../yaml/tree.ts';
import type { AdviceRule } from '../rule.ts';

/** Source: apimachinery/pkg/apis/meta/v1/types.go, ObjectMeta ("Populated by the system. Read-only."); apiextensions/registry/customresourcedefinition/strategy.go, PrepareForCreate. */
export default {
  title: 'Fields that the server sets are omitted',
  severity: 'information',
  v1beta1: true,
  docs: `A manifest that was read from a cluster (\`kubectl get crd NAME -o yaml\`) holds what the server wrote: \`uid\`, \`resourceVersion\`, \`generation\`, \`creationTimestamp\`, \`managedFields\` and \`status\`. The server ignores them in a manifest; a \`resourceVersion\` keeps the manifest from being applied once the CRD has changed, and from being created anywhere else, and a \`uid\` lets it be applied to no other CRD. Empty values, as generators write them, do no harm.`,
  check: (manifest) => {
    const filled = serverFilled.filter((path) => isFilled(nodeAt(manifest.root, path)));
    const [first, ...others] = filled;
    if (!first) return [];
    const names = filled.map((path) => path.join('.')).join(', ');
    return [
      {
        place: { path: first, on: 'key' },
        related: others.map((path) => ({ path, on: 'key', message: `${path.join('.')} is set by the server, too` })),
        message: `the server sets ${names}`,
        explanation: 'The manifest was exported from a cluster, and these values belong to that cluster. Remove them.',
        // Not preferred: `crd check --old` reads status.storedVersions of a manifest that is kept as the cluster has it.
        fixes: () => [{ title: `Remove ${names}`, edits: filled.flatMap((path) => removeAt(manifest, path)) }],
      },
    ];
  },
} satisfies AdviceRule;

const serverFilled: readonly (readonly Step[])[] = [
  ...['uid', 'resourceVersion', 'generation', 'creationTimestamp', 'deletionTimestamp', 'selfLink', 'managedFields'].map((name) => [
    'metadata',
    name,
  ]),
  ['status'],
];

/** Whether there is a scalar other than null, zero and the empty text anywhere in it. */
function isFilled(node: Node | undefined): boolean {
  if (!node) return false;
  const value = dealias(node);
  if (value.kind === 'scalar') return Boolean(value.value);
  if (value.kind === 'sequence') return value.items.some((item) => isFilled(item.value));
  return value.kind === 'mapping' && value.entries.some((entry) => isFilled(entry.value));
}
