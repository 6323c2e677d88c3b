import { replaceScalar } from '../../yaml/edit/edit.ts';
import type { AdviceRule } from '../rule.ts';
import { trapsIn } from './yamlTraps.ts';

/** Source: sigs.k8s.io/yaml, which reads YAML 1.1. */
export default {
  title: 'Values such as on and off are quoted',
  severity: 'warning',
  v1beta1: true,
  docs: `Manifests are YAML 1.1: without quotes \`y\`, \`n\`, \`yes\`, \`no\`, \`on\` and \`off\` are booleans. \`enum: [on, off]\` allows true and false, and refuses the text \`on\` that a quoted value in an object is. Where the type is boolean, write \`true\` and \`false\`.`,
  check: (manifest) =>
    trapsIn(manifest, 'boolean').map(({ path, written, read }) => ({
      place: { path, on: 'value' },
      message: `${written} is read as the boolean ${read}`,
      explanation: `Without quotes YAML 1.1 reads ${written} as ${read}. Quote it where the text is meant; write ${read} where the boolean is.`,
      fixes: () => [
        { title: `Quote ${written}`, edits: replaceScalar(manifest, path, written), preferred: true },
        { title: `Write ${read}`, edits: replaceScalar(manifest, path, read === 'true') },
      ],
    })),
} satisfies AdviceRule;
