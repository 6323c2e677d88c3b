import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FieldPath } from '../../../server/src/crd/path.ts';
import { validateObjectMeta } from '../../../server/src/validate/metadata.ts';
import { isAnyStatusEnabled, isStatusEnabled } from '../../../server/src/validate/subresources.ts';
import { validateCrd } from '../../../server/src/validate/validateCrd.ts';
import { type Changes, hubCrd, reported } from './crd.ts';

const reviewVersions = ['v1'];
const service = { namespace: 'a', name: 'b' };

function conversion(webhook: object, strategy = 'Webhook'): Changes {
  return { spec: { conversion: { strategy, webhook } } };
}

const otherSchema = { openAPIV3Schema: { type: 'object', description: 'other' } };

const cases: [changes: Changes, errors: string[], why: string][] = [
  [{}, [], 'a right CRD'],
  [{ metadata: { name: 'lamps' } }, ['meta-name-match metadata.name'], 'the name is plural and group'],
  [
    { names: { plural: undefined }, metadata: { name: '' } },
    ['meta-name-required metadata.name', 'names-plural-required spec.names.plural'],
    'no names at all',
  ],
  [
    { spec: { group: 'Home', scope: 'namespaced' } },
    ['meta-name-match metadata.name', 'group-dns spec.group', 'scope-enum spec.scope'],
    'the group is no domain: nothing is said of its dots',
  ],
  [{ spec: { group: 'home' }, metadata: { name: 'lamps.home' } }, ['group-one-dot spec.group'], 'a domain without a dot'],
  [
    { versions: [] },
    ['versions-one-storage spec.versions', 'stored-none status.storedVersions'],
    'without versions there is nothing to store, and no schema to ask for',
  ],
  [
    { versions: [{ name: '1' }] },
    ['version-name spec.versions[0].name', 'version-field-name spec.version'],
    'the first version is the version of the spec, too',
  ],
  [{ versions: [{}, { name: '' }] }, ['version-name spec.versions[1].name'], 'the others are not'],
  [
    { versions: [{ storage: true }, { name: 'v2', storage: true, schema: otherSchema }] },
    ['versions-one-storage spec.versions', 'stored-missing-storage status.storedVersions'],
    'the server stores the first storage version only',
  ],
  [
    { versions: [{ name: 'v1' }, { name: 'v1', storage: true }] },
    ['versions-unique spec.versions', 'versions-one-storage spec.versions', 'stored-missing-storage status.storedVersions'],
    'the first of two storage versions with one name takes the stored one',
  ],
  [
    {
      versions: [
        { name: 'v1', storage: false },
        { name: 'v1', storage: true },
      ],
    },
    ['versions-unique spec.versions', 'stored-missing-storage status.storedVersions'],
    'and so does one that is no storage version',
  ],
  [{ versions: [{}, { schema: {} }] }, ['schema-required spec.versions[1].schema.openAPIV3Schema'], 'also where it is the only one'],
  [{ versions: [{ schema: {} }] }, ['schema-required spec.versions[0].schema.openAPIV3Schema'], 'an empty schema object is no schema'],
  [
    { versions: [{}, { schema: undefined }] },
    ['schema-required spec.versions[1].schema.openAPIV3Schema'],
    'only the version that lacks it',
  ],
  [{ names: { kind: 'İngress' }, metadata: {} }, [], 'Go makes one letter of İ in lower case'],
  [
    { names: { kind: 'Lamp_', singular: 'Lamp', listKind: 'Lamp_', shortNames: ['L'], categories: [''] } },
    [
      'names-singular spec.names.singular',
      'names-kind spec.names.kind',
      'names-listkind spec.names.listKind',
      'names-shortname spec.names.shortNames[0]',
      'names-kind-listkind-same spec.names.listKind',
      'names-category spec.names.categories[0]',
    ],
    'in the order of the server',
  ],
  [
    { versions: [{ deprecationWarning: '' }] },
    ['deprecation-not-deprecated spec.versions[0].deprecationWarning'],
    'nothing more is said of it',
  ],
  [
    { versions: [{ deprecated: true, deprecationWarning: `${'é'.repeat(128)}\u00a0` }] },
    ['deprecation-length spec.versions[0].deprecationWarning', 'deprecation-nonprintable spec.versions[0].deprecationWarning'],
    'its length counts in bytes',
  ],
  [
    { versions: [{ subresources: { scale: {} } }] },
    ['scale-spec-required spec.subresources.scale.specReplicasPath', 'scale-status-required spec.subresources.scale.statusReplicasPath'],
    'subresources of a single version stand in spec',
  ],
  [
    { versions: [{}, { additionalPrinterColumns: [{ name: 'A', type: 'text', jsonPath: 'a', format: 'x' }] }] },
    [
      'column-type spec.versions[1].additionalPrinterColumns[0].type',
      'column-format spec.versions[1].additionalPrinterColumns[0].format',
      'simple-path-dot spec.versions[1].additionalPrinterColumns[0].JSONPath',
    ],
    'columns of one version of two stay there',
  ],
  [{ versions: [{ additionalPrinterColumns: [{ name: 'A', type: 'date', jsonPath: '.' }] }] }, [], 'a format may be left out'],
  [{ spec: { conversion: {} } }, ['conversion-strategy-required spec.conversion.strategy'], 'an empty conversion has no default strategy'],
  [
    conversion({ conversionReviewVersions: reviewVersions, clientConfig: {} }, 'webhook'),
    [
      'conversion-strategy-enum spec.conversion.strategy',
      'conversion-client-forbidden spec.conversion.webhookClientConfig',
      'conversion-reviewversions-forbidden spec.conversion.conversionReviewVersions',
    ],
    'a strategy that nobody knows is no webhook',
  ],
  [conversion({}, 'None'), [], 'an empty webhook is none'],
  [
    conversion({}),
    ['conversion-client-required spec.conversion.webhookClientConfig', 'review-versions-required spec.conversion.conversionReviewVersions'],
    'a webhook needs both',
  ],
  [
    conversion({ clientConfig: { url: '', service }, conversionReviewVersions: reviewVersions }),
    ['conversion-url-or-service spec.conversion.webhookClientConfig'],
    'an empty URL is a URL, too',
  ],
  [
    conversion({ clientConfig: { service: { ...service, port: 0 } }, conversionReviewVersions: ['v2', 'v2', 'V'] }),
    [
      'service-port spec.conversion.webhookClientConfig.service.port',
      'review-versions-duplicate spec.conversion.conversionReviewVersions[1]',
      'review-versions-label spec.conversion.conversionReviewVersions[2]',
      'review-versions-known spec.conversion.conversionReviewVersions',
    ],
    'port 0 is not the default',
  ],
  [
    {
      spec: {
        preserveUnknownFields: true,
        conversion: { strategy: 'Webhook', webhook: { clientConfig: { service }, conversionReviewVersions: reviewVersions } },
      },
    },
    ['conversion-preserve spec.conversion.strategy', 'preserve-true spec.preserveUnknownFields'],
    'a webhook needs pruning',
  ],
  [
    {
      spec: { preserveUnknownFields: true },
      versions: [
        { schema: { openAPIV3Schema: { type: 'object', properties: { a: { type: 'array', items: { type: 'string', default: '' } } } } } },
      ],
    },
    ['preserve-defaults spec.preserveUnknownFields', 'preserve-true spec.preserveUnknownFields'],
    'and so does a default, however deep',
  ],
  [{ spec: { group: 'xk8s.io' }, metadata: { name: 'lamps.xk8s.io' } }, [], 'a group of somebody else'],
  [
    { spec: { group: 'x.k8s.io' }, metadata: { name: 'lamps.x.k8s.io' } },
    ['approval-missing metadata.annotations[api-approved.kubernetes.io]'],
    'a group of the community',
  ],
  [
    { spec: { group: 'k8s.io' }, metadata: { name: 'lamps.k8s.io', annotations: { 'api-approved.kubernetes.io': 'github.com/x' } } },
    ['approval-invalid metadata.annotations[api-approved.kubernetes.io]'],
    'a URL without a scheme',
  ],
  [
    { spec: { group: 'k8s.io' }, metadata: { name: 'lamps.k8s.io', annotations: { 'api-approved.kubernetes.io': 'https:///x' } } },
    ['approval-invalid metadata.annotations[api-approved.kubernetes.io]'],
    'or a host',
  ],
  [
    { spec: { group: 'k8s.io' }, metadata: { name: 'lamps.k8s.io', annotations: { 'api-approved.kubernetes.io': 'https://x' } } },
    [],
    'with both',
  ],
  [
    { spec: { group: 'k8s.io' }, metadata: { name: 'lamps.k8s.io', annotations: { 'api-approved.kubernetes.io': 'unapproved, test' } } },
    [],
    'a reason',
  ],
];

test('errors outside of schemas', () => {
  for (const [changes, errors, why] of cases)
    assert.deepEqual(
      reported((report) => validateCrd(hubCrd(changes), report)),
      errors,
      why,
    );
});

test('metadata', () => {
  const owner = { apiVersion: 'v1', kind: 'Pod', name: 'a', uid: 'b', controller: true };
  const rows: [metadata: object, errors: string[], why: string][] = [
    [{ generateName: 'lamps.home.example.com', name: '' }, ['meta-name-match metadata.name'], 'the generated name is never the right one'],
    [{ generateName: 'lamps-' }, ['meta-generatename metadata.generateName'], 'the dash at the end is no fault'],
    [{ generateName: 'Lamps-' }, ['meta-generatename metadata.generateName', 'meta-generatename metadata.generateName'], 'the capital is'],
    [{ name: 'a'.repeat(254) }, ['meta-name-too-long metadata.name', 'meta-name-match metadata.name'], 'a long name'],
    [{ labels: { 'a/b/c': 'x', a: '-' } }, ['meta-label-key metadata.labels', 'meta-label-value metadata.labels'], 'labels'],
    [{ annotations: { 'Example.com/A': '', 'a b': 'ü' } }, ['meta-annotation-key metadata.annotations'], 'annotations may have capitals'],
    [{ annotations: { a: 'ü'.repeat(131_072) } }, ['meta-annotations-size metadata.annotations'], 'one byte too many'],
    [
      { finalizers: ['a b', 'a b', 'a c'] },
      ['meta-finalizer-name metadata.finalizers', 'meta-finalizer-name metadata.finalizers'],
      'no text twice',
    ],
    [{ finalizers: ['orphan', 'foregroundDeletion'] }, ['meta-finalizer-conflict metadata.finalizers'], 'finalizers in conflict'],
    [
      { ownerReferences: [{ apiVersion: 'a/b/c' }, { apiVersion: '/v1', kind: 'Event', name: 'a', uid: 'b' }] },
      [
        'meta-owner-apiversion-invalid metadata.ownerReferences[0].apiVersion',
        'meta-owner-kind metadata.ownerReferences[0].kind',
        'meta-owner-name metadata.ownerReferences[0].name',
        'meta-owner-uid metadata.ownerReferences[0].uid',
        'meta-owner-banned metadata.ownerReferences[1]',
      ],
      'owners',
    ],
    [
      { ownerReferences: [owner, owner, { ...owner, name: 'c' }] },
      ['meta-owner-two-controllers metadata.ownerReferences', 'meta-owner-two-controllers metadata.ownerReferences'],
      'one for each controller after the first',
    ],
    [{ namespace: 'a', generation: -1 }, [], 'the server sets them itself'],
  ];
  for (const [metadata, errors, why] of rows) {
    assert.deepEqual(
      reported((report) => validateObjectMeta(hubCrd({ metadata }), FieldPath.of('metadata'), report)),
      errors,
      why,
    );
  }
});

test('whether the status subresource is enabled for a schema', () => {
  const on = { subresources: { status: {} } };
  const rows: [versions: object[], any: boolean, first: boolean, second: boolean, why: string][] = [
    [[{}, {}], false, false, false, 'nowhere'],
    [[on, on], true, true, true, 'in both: it stands in spec'],
    [[{}, on], true, false, true, 'in one'],
    [[{ name: 'v1', ...on }, { name: 'v1' }], true, true, true, 'the server finds the first version of that name'],
  ];
  for (const [versions, any, first, second, why] of rows) {
    const { spec } = hubCrd({ versions });
    const ofVersions = spec.versions.map(({ name }) => isStatusEnabled(spec, name));
    assert.deepEqual([isAnyStatusEnabled(spec), ...ofVersions], [any, first, second], why);
  }
});
