import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A rule with oldSelf stands where the old value can be found',
  explain:
    'The server cannot tell which old item an item of this list was. Give the list x-kubernetes-list-type: map with x-kubernetes-list-map-keys, or move the rule above the list and compare the lists there.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and judged by the server for each custom resource. A rule that mentions \`oldSelf\` compares a value with what it was before an update. Below a list that works only where items have keys: \`x-kubernetes-list-type: map\`. In other lists (\`atomic\`, which is the default, and \`set\`) nothing says which old item belongs to which new one. Properties, and values of maps, are found by name.`,
  since: '1.25',
  noFix:
    'Both ways out decide something: keys for the list change how objects are merged, and a rule above the list compares something else.',
} satisfies ServerRule;
