import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asStored, prepareForUpdate } from '../../../server/src/crd/defaults.ts';
import { toHub } from '../../../server/src/crd/hub.ts';
import { validateChanges, validateUpdate } from '../../../server/src/validate/validateUpdate.ts';
import { type Changes, defaultedCrd, reported } from './crd.ts';

const noSchema = { schema: undefined };
const schema = (openAPIV3Schema: object) => ({ versions: [{ schema: { openAPIV3Schema: { type: 'object', ...openAPIV3Schema } } }] });
const property = (a: object) => schema({ properties: { a } });
const webhook = (changes: object, client: object = {}) => ({
  spec: {
    conversion: {
      strategy: 'Webhook',
      webhook: { conversionReviewVersions: ['v1'], clientConfig: { url: 'https://a.example.com', ...client }, ...changes },
    },
  },
});
const approved = (approval: string | undefined) => ({
  metadata: { name: 'lamps.k8s.io', annotations: approval === undefined ? {} : { 'api-approved.kubernetes.io': approval } },
  spec: { group: 'k8s.io' },
});
const nine = Array.from({ length: 9 }, (_, i) => `f${i}`);
const selectable = (...names: string[]) => ({
  versions: [
    {
      schema: { openAPIV3Schema: { type: 'object', properties: Object.fromEntries(nine.map((name) => [name, { type: 'string' }])) } },
      selectableFields: names.map((name) => ({ jsonPath: `.${name}` })),
    },
  ],
});
const unpruned = { type: 'object', default: { x: 1 } };
const set = { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'object' } };
const keyed = (...required: string[]) => ({
  type: 'array',
  'x-kubernetes-list-type': 'map',
  'x-kubernetes-list-map-keys': ['k'],
  items: { type: 'object', required, properties: { k: { type: 'string' } } },
});
const deleted = { deletionTimestamp: '2026-01-01T00:00:00Z' };

type Row = readonly [old: Changes, changes: Changes, errors: readonly string[], why: string];

const changed: readonly Row[] = [
  [{}, {}, [], 'nothing changed'],
  [{}, { spec: { scope: 'Cluster' } }, ['immutable-scope spec.scope'], 'scope'],
  [{}, { names: { kind: 'Light', singular: 'lamp' } }, ['immutable-kind spec.names.kind'], 'kind'],
  [{}, { names: { shortNames: ['la'], listKind: 'Lamps' } }, [], 'the other names'],
  [{}, { spec: { group: 'a.example.com' } }, ['immutable-group spec.group'], 'group'],
  [{}, { names: { plural: 'lights' } }, ['immutable-plural spec.names.plural'], 'plural'],
  [{}, { versions: [{ name: 'v2' }] }, ['stored-removed status.storedVersions[0]'], 'the storage version is gone'],
  [{}, { versions: [{ name: 'v2' }, { name: 'v1' }] }, [], 'another is stored from now on'],
  [{ metadata: deleted }, { metadata: { finalizers: ['a.b/c'] } }, ['meta-update-new-finalizers metadata.finalizers'], 'in deletion'],
  [{ metadata: { ...deleted, finalizers: ['a.b/c'] } }, { metadata: { finalizers: ['a.b/c'] } }, [], 'a finalizer that was there'],
  [{}, { metadata: { finalizers: ['a.b/c'] } }, [], 'not in deletion'],
  [{}, { metadata: deleted }, ['meta-update-immutable metadata.deletionTimestamp'], 'a deletion that the server does not know'],
  [
    { metadata: { deletionGracePeriodSeconds: 1 } },
    { metadata: { deletionGracePeriodSeconds: 2 } },
    ['meta-update-immutable metadata.deletionGracePeriodSeconds'],
    'another grace period',
  ],
  [webhook({}), webhook({}, { caBundle: 'YQ==' }), ['cabundle spec.conversion.webhookClientConfig.caBundle'], 'a CA bundle that is none'],
  [webhook({}, { caBundle: 'Yg==' }), webhook({}, { caBundle: 'YQ==' }), [], 'it was none before'],
];

const ratcheted: readonly Row[] = [
  [property({ type: 'x' }), property({ type: 'y' }), [], 'unknown types'],
  [property({ type: 'string' }), property({ type: 'y' }), ['type-enum a.type'], 'a new unknown type'],
  [property(unpruned), property({ ...unpruned, description: 'b' }), [], 'a default with unknown fields'],
  [{}, property(unpruned), ['default-unpruned a.default'], 'a new one'],
  [property({ type: 'object', additionalProperties: unpruned }), property(unpruned), [], 'one where none counts excuses one where it does'],
  [property(set), property(set), [], 'a set of objects'],
  [{}, property(set), ['set-items-map-atomic a.items.x-kubernetes-map-type'], 'a new set of objects'],
  [property(keyed()), schema({ properties: { b: keyed() } }), [], 'one list without its key excuses the other'],
  [property(keyed('k')), property(keyed()), ['map-key-default a.items.properties[k].default'], 'a key that is no longer required'],
  [
    property(keyed()),
    property({ ...keyed('k'), items: { type: 'object', nullable: true, required: ['k'], properties: { k: { type: 'string' } } } }),
    [],
    'three rules are excused together',
  ],
  [webhook({ conversionReviewVersions: ['v9'] }), webhook({ conversionReviewVersions: ['v8'] }), [], 'review versions that nobody sends'],
  [
    webhook({ conversionReviewVersions: ['v9', 'v1'] }),
    webhook({ conversionReviewVersions: ['v9'] }),
    ['review-versions-known spec.conversion.conversionReviewVersions'],
    'the known one is gone',
  ],
  [selectable(...nine), selectable(...nine), [], 'nine selectable fields'],
  [selectable(...nine), selectable(...nine.toReversed()), ['selectable-too-many spec.selectableFields'], 'nine in another order'],
  [approved(undefined), approved(undefined), [], 'no approval'],
  [approved(undefined), approved('x'), ['approval-invalid metadata.annotations[api-approved.kubernetes.io]'], 'from none to a wrong one'],
  [approved('x'), approved('y'), [], 'another wrong one'],
  [{ spec: { preserveUnknownFields: true } }, { spec: { preserveUnknownFields: true } }, [], 'unknown fields are preserved as before'],
  [{}, { spec: { preserveUnknownFields: true } }, ['preserve-true spec.preserveUnknownFields'], 'from now on'],
  [property({}), property({}), ['type-required-field a.type'], 'not structural, but pruned'],
  [
    { ...property({}), spec: { preserveUnknownFields: true } },
    { ...property({}), spec: { preserveUnknownFields: true } },
    [],
    'not structural, and not pruned',
  ],
  [
    { ...property({}), spec: { preserveUnknownFields: true } },
    { ...property({ 'x-kubernetes-int-or-string': false, 'x-kubernetes-list-type': 'atomic' }), spec: { preserveUnknownFields: true } },
    ['type-required-field a.type', 'listtype-type-required a.type'],
    'an extension needs structural schemas',
  ],
  [
    { versions: [{}, noSchema] },
    { versions: [{}, noSchema] },
    ['schema-required-pruning spec.versions[1].schema.openAPIV3Schema'],
    'no schema',
  ],
  [{ versions: [{}, noSchema] }, { versions: [{}, { ...noSchema, served: false }] }, [], 'no schema, and not served'],
  [{ versions: [{}, {}] }, { versions: [{}, noSchema] }, ['schema-required spec.versions[1].schema.openAPIV3Schema'], 'a schema is gone'],
];

test('an update may not change what identifies the objects, nor lose a stored version', () => {
  for (const row of changed) assert.deepEqual(update(row, validateUpdate), row[2], row[3]);
});

test('the changes alone are found without a walk through the schemas', () => {
  for (const row of changed) assert.deepEqual(update(row, validateChanges).toSorted(), row[2], row[3]);
});

test('what the stored CRD does wrong its update may do wrong', () => {
  for (const row of ratcheted) assert.deepEqual(update(row, validateUpdate), row[2], row[3]);
});

function update([before, changes]: Row, validate: typeof validateUpdate | typeof validateChanges): string[] {
  const old = asStored(defaultedCrd(before));
  const crd = prepareForUpdate(defaultedCrd(changes), old);
  const errors = reported((report) => validate(toHub(crd).crd, toHub(old).crd, report));
  return errors.map((error) => error.replace(/spec\.validation\.openAPIV3Schema\.properties\[(\w)\]/, '$1'));
}
