import { without } from '../../fixes/text/entryEdits.ts';
import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A CRD has no generateName',
  explain: 'The server checks generateName like the name, which has to be plural.group, so nothing useful can stand here. Remove it.',
  docs: `\`generateName\` asks the server for a name with a random end. The name of a CRD has to be \`spec.names.plural\` + \`.\` + \`spec.group\`, so a random end can never fit; the prefix is checked even when there is a name.`,
  fixes: (occurrence) => [
    without(occurrence, 'Remove generateName', {
      preferred: occurrence.crd.metadata.name !== '',
      safe: occurrence.crd.metadata.name !== '',
    }),
  ],
} satisfies ServerRule;
