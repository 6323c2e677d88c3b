import { setEntry } from '../../../yaml/edit/edit.ts';
import { child } from '../../../yaml/tree.ts';
import { nameEdits } from '../../fixes/names/crdName.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The CRD has a name',
  explain: ({ crd }) =>
    `A CRD is named for its resource: plural.group${crd.spec.names.plural === '' || crd.spec.group === '' ? '' : `, here ${crd.spec.names.plural}.${crd.spec.group}`}.`,
  docs: `The name is no free choice: the server insists on \`spec.names.plural\` + \`.\` + \`spec.group\`, so that two CRDs cannot claim the same URL.`,
  fixes: (occurrence) => {
    const { plural } = occurrence.crd.spec.names;
    const { group } = occurrence.crd.spec;
    if (plural === '' || group === '') return [];
    const edits =
      child(occurrence.root, 'metadata')?.kind === 'mapping'
        ? nameEdits(occurrence, plural, group)
        : setEntry(occurrence, [], 'metadata', `name: ${plural}.${group}`, { after: ['kind', 'apiVersion'] });
    return [{ title: `Name the CRD ${plural}.${group}`, edits, preferred: true, safe: true }];
  },
} satisfies ServerRule;
