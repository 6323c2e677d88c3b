import type { ServerRule } from '../../rule.ts';

export default {
  title: 'A rule with oldSelf is at a node whose old value can be found',
  explain:
    'The server cannot tell which old item an item of this list was. Give the list x-kubernetes-list-type: map with x-kubernetes-list-map-keys, or move the rule above the list and compare the lists there.',
  docs: `Rules in \`x-kubernetes-validations\` are written in CEL (Common Expression Language) and evaluated by the server for each custom resource. A rule that uses \`oldSelf\` compares a value with the value before an update. Below a list this works only if items have keys: \`x-kubernetes-list-type: map\`. In other lists (\`atomic\`, which is the default, and \`set\`) old and new items cannot be correlated. Properties, and values of maps, are found by name.`,
  since: '1.25',
  noFix:
    'Both ways out decide something: keys for the list change how objects are merged, and a rule above the list compares something else.',
} satisfies ServerRule;
