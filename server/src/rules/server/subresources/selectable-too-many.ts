import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A version has at most 8 selectable fields',
  explain:
    'Each selectable field costs the server work with every list and watch, so eight is the limit. Keep those that clients really ask for; labels have no such limit.',
  docs: `The server evaluates all selectable fields of every object for each list and watch. Use labels for the rest.`,
  since: '1.30',
  on: 'key',
  fixes: (occurrence) => {
    const [list] = occurrence.paths;
    const fields = occurrence.crd.spec.versions[Number(list[2])]?.selectableFields ?? [];
    // Only the author knows which one nobody asks for.
    return fields.map(({ jsonPath }, index) =>
      without(
        occurrence,
        `Remove ${jsonPath}`,
        {},
        occurrence.paths.map((path) => [...path, index]),
      ),
    );
  },
} satisfies ServerRule;
