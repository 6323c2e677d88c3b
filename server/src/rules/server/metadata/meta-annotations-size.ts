import { nodeAt } from '../../../yaml/tree.ts';
import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

const lastApplied = ['metadata', 'annotations', 'kubectl.kubernetes.io/last-applied-configuration'];

export default {
  title: 'All annotations together have at most 256 KiB',
  explain:
    'The server adds up the bytes of all keys and values. kubectl apply needs room for a copy of the whole manifest as well: use kubectl apply --server-side for large CRDs.',
  docs: `The limit is 262144 bytes for all annotations of an object. \`kubectl apply\` keeps a copy of the manifest in the annotation \`kubectl.kubernetes.io/last-applied-configuration\`, so CRDs of more than about 250 KB cannot be applied that way: use \`kubectl apply --server-side\`, or \`kubectl create\`.`,
  on: 'key',
  fixes: (occurrence) => {
    if (nodeAt(occurrence.root, lastApplied))
      return [without(occurrence, "Remove kubectl's last-applied-configuration", { preferred: true }, [lastApplied])];
    const largest = [...(occurrence.crd.metadata.annotations ?? [])].sort(([, a], [, b]) => b.length - a.length)[0];
    return largest ? [without(occurrence, `Remove the largest, ${largest[0]}`, {}, [['metadata', 'annotations', largest[0]]])] : [];
  },
} satisfies ServerRule;
