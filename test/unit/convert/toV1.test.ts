/** Each part of the conversion alone, in the layouts in which people write it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toV1 } from '../../../server/src/convert/toV1.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';

/** A manifest of v1beta1 around the rest of its spec; it prunes, so that schemas stay as they are. */
function manifest(spec: string): string {
  return `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: {name: as.example.com}
spec:
  group: example.com
  names: {kind: A, plural: as}
  scope: Cluster
${spec}`;
}

function convertedSpec(spec: string): string {
  const text = manifest(spec);
  const { root } = parseDocument(text, 0, text.length);
  assert.ok(root);
  const conversion = toV1({ text, root, start: 0 });
  if ('obstacle' in conversion) return conversion.obstacle;
  const head = manifest('').replace('/v1beta1', '/v1');
  assert.ok(conversion.text.startsWith(head), conversion.text);
  return conversion.text.slice(head.length);
}

const pruning = '  preserveUnknownFields: false\n';
const own = '    schema: {openAPIV3Schema: {type: object}}\n';
const versions = '  versions:\n  - name: v1\n    served: true\n    storage: true\n';

const rows: [before: string, after: string, why: string][] = [
  [
    `${pruning}  version: v1 # old\n${versions}${own}`,
    `${pruning}  # old\n${versions}${own}`,
    'beside a list, version is gone and its comment stands at the list',
  ],
  [`${pruning}  version: ''\n${versions}${own}`, `${pruning}${versions}${own}`, 'an empty version is none'],
  [
    `${pruning}  version: v1\n  versions: []\n  validation: {openAPIV3Schema: {type: object}}\n`,
    `${pruning}${versions}${own}`,
    'an empty list is none',
  ],
  [
    `${pruning}  version: 'v1'\n  validation: {openAPIV3Schema: {type: object}}\n  subresources: {status: {}}\n`,
    `${pruning}  versions:\n  - name: 'v1'\n    served: true\n    storage: true\n${own}    subresources: {status: {}}\n`,
    'quotes stay',
  ],
  [
    `${pruning}${versions}${own}  - {name: v2, served: false, storage: false}\n`,
    `${pruning}${versions}${own}  - name: v2\n    served: false\n    storage: false\n    schema:\n      openAPIV3Schema:\n        type: object\n        x-kubernetes-preserve-unknown-fields: true\n`,
    'a version without a schema takes any object',
  ],
  [
    `${pruning}${versions}    schema: {}\n`,
    `${pruning}${versions}    schema:\n      openAPIV3Schema:\n        type: object\n        x-kubernetes-preserve-unknown-fields: true\n`,
    'a schema without content is none',
  ],
  [
    `  preserveUnknownFields: true # all\n${versions}    schema:\n      openAPIV3Schema:\n        x-kubernetes-preserve-unknown-fields: true\n        type: object\n`,
    `${versions}    schema:\n      openAPIV3Schema:\n        x-kubernetes-preserve-unknown-fields: true\n        type: object\n`,
    'what the schema says already is not said again',
  ],
  [
    `${versions}    schema:\n      openAPIV3Schema:\n        type: object\n        additionalProperties: false\n`,
    `${versions}    schema:\n      openAPIV3Schema:\n        type: object\n        additionalProperties: false\n`,
    'who forbids other fields does not keep them',
  ],
  [
    `${versions}    schema:\n      openAPIV3Schema:\n        type: object\n        properties:\n          a:\n            items: {}\n            type: array\n          b: {type: object, properties: {}}\n          c: {x-kubernetes-int-or-string: true}\n          d:\n            minimum: 1\n          e: &any {}\n          f: *any\n          g: {enum: [1, many]}\n          h: {enum: [one, many]}\n`,
    `${versions}    schema:\n      openAPIV3Schema:\n        type: object\n        x-kubernetes-preserve-unknown-fields: true\n        properties:\n          a:\n            items: {x-kubernetes-preserve-unknown-fields: true}\n            type: array\n          b: {type: object, x-kubernetes-preserve-unknown-fields: true, properties: {}}\n          c: {x-kubernetes-int-or-string: true}\n          d:\n            type: number\n            minimum: 1\n          e: &any {x-kubernetes-preserve-unknown-fields: true}\n          f: *any\n          g: {enum: [1, many], x-kubernetes-preserve-unknown-fields: true}\n          h: {type: string, enum: [one, many]}\n`,
    'what names no fields keeps them, and what speaks of one type gets it',
  ],
  [
    `${pruning}${versions}${own}  conversion:\n    conversionReviewVersions: [v1]\n    strategy: Webhook\n    webhookClientConfig:\n      url: https://a.example.com\n`,
    `${pruning}${versions}${own}  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1]\n      clientConfig:\n        url: https://a.example.com\n`,
    'in the order of the alphabet, webhook comes last',
  ],
  [
    `${pruning}${versions}${own}  conversion:\n    strategy: Webhook\n    conversionReviewVersions: []\n    webhookClientConfig: {url: 'https://a.example.com'}\n`,
    `${pruning}${versions}${own}  conversion:\n    strategy: Webhook\n    webhook:\n      conversionReviewVersions: [v1beta1]\n      clientConfig: {url: 'https://a.example.com'}\n`,
    'an empty list of review versions is filled',
  ],
  [
    `${pruning}${versions}${own}  conversion: {strategy: None}\n`,
    `${pruning}${versions}${own}  conversion: {strategy: None}\n`,
    'the strategy None needs nothing else',
  ],
  [
    `${pruning}  additionalPrinterColumns: []\n${versions}${own}`,
    `${pruning}${versions}${own}    additionalPrinterColumns: []\n`,
    'an empty list of columns',
  ],
  [
    `${pruning}${versions}${own}  validation: {openAPIV3Schema: {type: string}}\n`,
    `${pruning}${versions}${own}  validation: {openAPIV3Schema: {type: string}}\n`,
    'where each version has its own, what was said for all is left to be found',
  ],
  [
    `${pruning}  version: v2\n${versions}${own}`,
    `${pruning}  version: v2\n${versions}${own}`,
    'a version that is not the first of the list is left to be found',
  ],
];

test('a part of the spec becomes', () => {
  for (const [before, after, why] of rows) assert.equal(convertedSpec(before), after, why);
});

const immovable =
  'what all versions share cannot be moved into them: anchors, aliases, merge keys, the layout or fields that only v1 knows are in the way';

test('in flow style, comments stay where they are', () => {
  const text = `{apiVersion: apiextensions.k8s.io/v1beta1, kind: CustomResourceDefinition, metadata: {name: as.example.com},
 spec: {group: example.com, names: {kind: A, plural: as}, scope: Cluster,
  versions: [{name: v1, served: true, storage: true}], # the only one
  version: v1, # again
  preserveUnknownFields: false, # pruned
  validation: {openAPIV3Schema: {type: object}} # any
 }}
`;
  const { root } = parseDocument(text, 0, text.length);
  assert.ok(root);
  const conversion = toV1({ text, root, start: 0 });
  const expected = `{apiVersion: apiextensions.k8s.io/v1, kind: CustomResourceDefinition, metadata: {name: as.example.com},
 spec: {group: example.com, names: {kind: A, plural: as}, scope: Cluster,
  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object}}}], # the only one
   # again
  preserveUnknownFields: false, # pruned
   # any
 }}
`;
  assert.equal('text' in conversion ? conversion.text : conversion.obstacle, expected);
});

test('the reason is given for a manifest that cannot be converted', () => {
  const rows: [spec: string, why: string][] = [
    [`${pruning}${versions}  <<: {validation: {openAPIV3Schema: {type: object}}}\n`, 'what is merged in belongs to nobody'],
    [`${pruning}  subresources: &status {status: {}}\n  again: *status\n${versions}${own}`, 'an alias would come before its anchor'],
  ];
  for (const [spec, why] of rows) assert.equal(convertedSpec(spec), immovable, why);
  assert.match(convertedSpec(`${versions}    served: 1\n`), /cannot unmarshal/);
});
