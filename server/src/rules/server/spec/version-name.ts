import { versionNameFixes } from '../../fixes/versions/versionName.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A version name is a DNS label',
  explain: 'Names of versions look like v1, v1beta1 or v2alpha3: lower-case letters, digits and -, beginning with a letter.',
  docs: `The name of a version is part of \`apiVersion\` and of URLs. It has to be an RFC 1035 label: at most 63 lower-case letters, digits and \`-\`, beginning with a letter, ending with a letter or digit; no dots. Only names such as \`v1\`, \`v2beta1\` and \`v3alpha2\` have a Kubernetes priority; others come last, in alphabetical order. Releases of your software (1.4.2) are something else: an API version changes when the form of its objects does.`,
  fixes: versionNameFixes,
} satisfies ServerRule;
