/** Values that follow from the rest of the manifest. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { completions } from '../../../server/src/ide/completion.ts';
import { crontab } from '../../manifests.ts';

/** What is proposed at the bar, after one replacement in the manifest that has none. */
function proposed(from: string, to: string): string[] {
  const text = crontab.replace(from, to);
  const offset = text.indexOf('|');
  return completions(analyze(text.replace('|', '')), offset).map(({ newText }) => newText);
}

const versions = (...names: readonly string[]) => [
  crontab.slice(crontab.indexOf('  versions:\n')),
  `  versions:\n${names.map((name) => `    - name: ${name}\n`).join('')}`,
];

/** [replaced, by, proposed, why] */
const cases: readonly (readonly [string, string, readonly string[], string])[] = [
  ['name: crontabs.example.com', 'name: |', ['crontabs.example.com'], 'PLURAL.GROUP'],
  ['group: example.com', 'group: |', ['example.com'], 'from the name'],
  ['plural: crontabs', 'plural: |', ['crontabs'], 'from the name'],
  ['plural: crontabs', 'plural: crontabs|', [], 'is whole'],
  ['plural: crontabs', 'singular: |', ['crontab'], 'what the server makes of the kind'],
  ['plural: crontabs', 'listKind: |', ['CronTabList'], 'what the server makes of the kind'],
  ['    kind: CronTab', '    singular: crontab\n    kind: |', ['Crontab'], 'from the singular'],
  ['type: integer\n', 'type: boolean\n                  default: |\n', ['true', 'false'], 'of a boolean'],
  ['type: integer\n', "enum: [a, 'b c', 3]\n                  default: |\n", ['a', "'b c'", '3'], 'as the enum is written'],
  ['type: integer\n', 'default: |\n', [], 'any number'],
  [
    '      served: false\n',
    '      served: false\n      deprecationWarning: |\n',
    ['example.com/v1alpha1 CronTab is deprecated; use example.com/v1 CronTab'],
    'names what to use',
  ],
  [
    '      served: false\n',
    '      served: false\n      additionalPrinterColumns:\n      - jsonPath: .spec.|\n',
    ['.spec.replicas', '.spec.image', '.metadata.creationTimestamp'],
    'fields, and the age',
  ],
  ['      served: false\n', '      selectableFields:\n      - jsonPath: .s|\n', ['.spec.replicas', '.spec.image'], 'fields'],
  [
    '      served: false\n',
    '      subresources:\n        scale:\n          specReplicasPath: |\n',
    ['.spec.replicas'],
    'an integer of the spec',
  ],
  ['      served: false\n', '      subresources:\n        scale:\n          labelSelectorPath: |\n', ['.spec.image'], 'a string'],
];

for (const [from, to, expected, why] of cases) {
  test(`${to.trim().split('\n').at(-1)}: ${why}`, () => assert.deepEqual(proposed(from, to), expected));
}

for (const [names, expected] of [
  [[], ['v1alpha1', 'v1beta1', 'v1']],
  [['v1alpha1'], ['v1alpha2', 'v1beta1', 'v1']],
  [
    ['v1alpha1', 'v1beta2'],
    ['v1beta3', 'v1'],
  ],
  [
    ['v1', 'v1beta1'],
    ['v2alpha1', 'v2beta1', 'v2'],
  ],
  [
    ['v1', 'v2alpha9'],
    ['v2alpha10', 'v2beta1', 'v2'],
  ],
  [['other'], ['v1alpha1', 'v1beta1', 'v1']],
] as const) {
  test(`what comes behind ${names.join(', ') || 'no version'}`, () => {
    const [from, to] = versions(...names, '|') as [string, string];
    assert.deepEqual(proposed(from, to), expected);
  });
}

test('a large schema is looked through up to a bound', () => {
  const many = Array.from({ length: 5000 }, (_, i) => `                f${i}: {type: string}\n`).join('');
  const paths = proposed('                image: { type: string }\n', `${many}      selectableFields:\n      - jsonPath: |\n`);
  assert.equal(paths.length, 200);
});
