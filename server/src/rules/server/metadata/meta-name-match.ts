import { asInName, nameFixes } from '../../fixes/names/crdName.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The CRD is named plural.group',
  explain: ({ crd }) =>
    `A CRD is named for what it defines: spec.names.plural, a dot, spec.group. Here that is ${crd.spec.names.plural}.${crd.spec.group}.`,
  docs: `The name is no free choice, so that two CRDs cannot claim the same URL. It is compared with \`spec.names.plural\` + \`.\` + \`spec.group\`, letter by letter. Mind the plural: \`crontabs\`, not \`crontab\`.`,
  followsFrom: [
    'group-required',
    'group-dns',
    'group-one-dot',
    'names-plural-required',
    'names-plural',
    'meta-name-dns',
    'meta-name-too-long',
  ],
  fixes: (occurrence) => [...nameFixes(occurrence), ...asInName(occurrence)],
} satisfies ServerRule;
