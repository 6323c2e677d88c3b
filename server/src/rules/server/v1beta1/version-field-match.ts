import type { ServerRule } from '../../rule.ts';

export default {
  title: 'In v1beta1 spec.version is the name of the first version',
  explain: ({ crd }) =>
    `The first version in spec.versions is ${crd.spec.versions[0]?.name ?? 'another one'}. spec.version is what clients from before the list read: leave it out, it follows from the list.`,
  docs: `\`spec.version\` names the only version of CRDs that are older than the list of versions. Where both are there, it has to be the first of the list; where it is left out, the server fills that in. v1 has only the list.`,
  places: () => [
    { path: ['spec', 'version'], on: 'value' },
    { path: ['spec', 'versions', 0, 'name'], on: 'value', message: 'the first version' },
  ],
  noFix: 'Quick fixes write v1, which has no spec.version: convert the manifest instead.',
} satisfies ServerRule;
