import { replaceScalar } from '../../yaml/edit/edit.ts';
import type { AdviceRule } from '../rule.ts';
import { trapsIn } from './yamlTraps.ts';

/** Source: sigs.k8s.io/yaml, which reads YAML 1.1. */
export default {
  title: 'Numbers have no leading zero',
  severity: 'information',
  v1beta1: true,
  docs: `Manifests are YAML 1.1: a number that begins with 0 is octal, so \`maxLength: 010\` is 8. For file modes (\`0644\`) that is meant; anywhere else it surprises, and readers of YAML 1.2 see another number. Write the number without the zero, or a text in quotes.`,
  check: (manifest) =>
    trapsIn(manifest, 'octal').map(({ path, written, read }) => ({
      place: { path, on: 'value' },
      message: `${written} is read as the octal number ${read}`,
      explanation: `A leading zero makes a number octal in YAML 1.1. Write ${read} if that is meant.`,
      fixes: () => [
        { title: `Write ${read}`, edits: replaceScalar(manifest, path, Number(read)), preferred: true },
        { title: `Write ${Number(written)}`, edits: replaceScalar(manifest, path, Number(written)) },
      ],
    })),
} satisfies AdviceRule;
