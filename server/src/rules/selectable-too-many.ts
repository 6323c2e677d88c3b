import type { ServerRule } from './rule.ts';

export default {
  title: 'A version has at most 8 selectable fields',
  explain:
    'Each selectable field costs the server work with every list and watch, so eight is the limit. Keep those that clients really ask for; labels have no such limit.',
  docs: `The server evaluates all selectable fields of every object for each list and watch. Use labels for the rest.`,
  since: '1.30',
  on: 'key',
} satisfies ServerRule;
