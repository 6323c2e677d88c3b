import { renameKey } from '../../yaml/edit/edit.ts';
import type { AdviceRule } from '../rule.ts';
import { trapsIn } from './yamlTraps.ts';

/** Source: sigs.k8s.io/yaml, which reads YAML 1.1. */
export default {
  title: 'Keys that YAML would convert are quoted',
  severity: 'warning',
  v1beta1: true,
  docs: `Manifests are YAML 1.1: without quotes \`y\`, \`n\`, \`yes\`, \`no\`, \`on\` and \`off\` are booleans, \`010\` is the number 8 and \`1.10\` the number 1.1, also where they stand as keys. JSON has only texts as keys, so a property \`y\` becomes a property \`true\`, and objects with \`y\` lose it. Quote such keys, here and in the objects.`,
  check: (manifest) =>
    trapsIn(manifest, 'key').map(({ path, written, read }) => ({
      place: { path, on: 'key' },
      message: `the key ${written} reaches the server as ${JSON.stringify(read)}`,
      explanation: `Without quotes YAML 1.1 reads ${written} as a ${/^(true|false)$/.test(read) ? 'boolean' : 'number'}. Quote it, here and in the objects.`,
      fixes: () => [{ title: `Quote ${written}`, edits: renameKey(manifest, path, written), preferred: true }],
    })),
} satisfies AdviceRule;
