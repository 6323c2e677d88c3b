import { setEntry } from '../../../yaml/edit/edit.ts';
import { nodeAt } from '../../../yaml/tree.ts';
import { pluralOfName } from '../../fixes/names/crdName.ts';
import { entryEdits } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'The resource has a plural name',
  explain: 'The plural is the name in URLs and in kubectl get, in lower case: crontabs. The CRD itself is named plural.group.',
  docs: `Resources are served under \`/apis/GROUP/VERSION/PLURAL\`. The plural is in lower case and can never be changed; \`metadata.name\` has to be \`PLURAL.GROUP\`.`,
  places: () => [{ path: ['spec', 'names'], on: 'key' }],
  fixes: (occurrence) => {
    const plural = pluralOfName(occurrence.crd);
    if (plural === undefined) return [];
    const edits = nodeAt(occurrence.root, ['spec', 'names'])
      ? entryEdits(occurrence, ['spec', 'names', 'plural'], plural, { before: ['singular', 'kind'] })
      : setEntry(occurrence, ['spec'], 'names', `plural: ${plural}`, { after: ['group', 'scope'], before: ['versions'] });
    return [{ title: `Add plural: ${plural}, as in the name`, edits, preferred: true }];
  },
} satisfies ServerRule;
