import { set, types } from './changes.ts';
import { copy, isObject, type Json, type JsonObject, placesOf, put, valueAt } from './places.ts';
import type { Random } from './random.ts';
import type { ShapeRow } from './shapes.ts';

/** Mutations of versions, names and group that more than one field takes part in. A change that finds nothing to do leaves the object as it is. */
export const versionRows: readonly ShapeRow[] = [
  ['versions: the first once more', (crd, random) => onVersions(crd, (list) => list.push(copy(random.pick(list))))],
  ['versions: the first as v9, not stored', (crd, random) => onVersions(crd, (list) => list.push(renamed(random.pick(list), 'v9')))],
  [
    'versions: another with the same schema but for a description',
    (crd, random) => onVersions(crd, (list) => list.push(described(renamed(random.pick(list), 'v8')))),
  ],
  ['versions: another without a schema', (crd) => onVersions(crd, (list) => list.push({ name: 'v7', served: true, storage: false }))],
  ['versions: another that may hold anything', (crd) => onVersions(crd, (list) => list.push(anything('v6')))],
  ['versions: one fewer', (crd, random) => onVersions(crd, (list) => list.splice(random.below(list.length), 1))],
  ['versions: none stored', (crd) => set(crd, 'spec.versions.*.storage', false)],
  ['versions: all stored', (crd) => set(crd, 'spec.versions.*.storage', true)],
  ['versions: none served', (crd) => set(crd, 'spec.versions.*.served', false)],
  ['versions: all by one name', (crd) => set(crd, 'spec.versions.*.name', 'v1')],
  ['versions: same schema for all', (crd) => sameForAll(crd, 'schema')],
  ['versions: same columns for all', (crd) => sameForAll(crd, 'additionalPrinterColumns')],
  ['versions: same subresources for all', (crd) => sameForAll(crd, 'subresources')],
  ['versions: same selectable fields for all', (crd) => sameForAll(crd, 'selectableFields')],
  [
    'versions: status subresource for one',
    (crd, random) => onVersion(crd, random, (version) => put({ parent: version, key: 'subresources' }, { status: {} })),
  ],
  [
    'versions: many columns',
    (crd, random) => onVersion(crd, random, (version) => put({ parent: version, key: 'additionalPrinterColumns' }, columns(random))),
  ],
  ['versions: schema without its wrapper', (crd, random) => onVersion(crd, random, unwrapSchema)],
  ['versions: selectable field of a real property', (crd, random) => onVersion(crd, random, (version) => selectRealField(version, random))],
  ['names: kind as listKind', (crd) => set(crd, 'spec.names.listKind', firstValue(crd, 'spec.names.kind') ?? null)],
  ['names: plural as singular', (crd) => set(crd, 'spec.names.singular', firstValue(crd, 'spec.names.plural') ?? null)],
  ['names: kind as singular', (crd) => set(crd, 'spec.names.singular', String(firstValue(crd, 'spec.names.kind')))],
  ['names: plural and name changed together', (crd) => renamePlural(crd, 'others')],
  ['names: plural and name in upper case', (crd) => renamePlural(crd, 'Others')],
  ['group and name changed together', (crd) => regroup(crd, 'other.example.com')],
  ['group and name of the community', (crd) => regroup(crd, 'apps.kubernetes.io')],
  [
    'group of the community with an annotation',
    (crd, random) => {
      regroup(crd, 'x.k8s.io');
      set(crd, 'metadata.annotations', { 'api-approved.kubernetes.io': random.pick(approvals) });
    },
  ],
  ['legacy: v1beta1 layout', legacyLayout],
  [
    'conversion: webhook and unknown fields preserved',
    (crd) => {
      set(crd, 'spec.preserveUnknownFields', true);
      set(crd, 'spec.conversion', {
        strategy: 'Webhook',
        webhook: { conversionReviewVersions: ['v1beta1', 'v9'], clientConfig: { url: 'https://a.b' } },
      });
    },
  ],
  [
    'versions: deprecated with a warning',
    (crd, random) =>
      onVersion(crd, random, (version) => Object.assign(version, { deprecated: true, deprecationWarning: random.pick(warnings) })),
  ],
  [
    'versions: two by one name, with other schemas',
    (crd, random) => onVersions(crd, (list) => list.push(described(copy(random.pick(list))))),
  ],
  [
    'versions: subresources and columns for one',
    (crd, random) =>
      onVersion(crd, random, (version) =>
        Object.assign(version, {
          subresources: { status: {}, scale: { specReplicasPath: '.spec.a', statusReplicasPath: '.spec.b', labelSelectorPath: 'x' } },
          additionalPrinterColumns: columns(random),
        }),
      ),
  ],
];

const approvals = [
  '',
  'x',
  'unapproved',
  'unapproved, x',
  'https://github.com/a',
  '/a/b',
  'http://',
  'mailto:a@b',
  'https://a b',
  ' unapproved',
  'https://github.com/a%zz',
];

const warnings = [
  '',
  ' ',
  'use v2',
  'a\tb',
  'a\nb',
  '\u00a0',
  '\u200b',
  '\ufffd',
  '😀',
  '\ud83d',
  'x'.repeat(256),
  'ü'.repeat(129),
  'a\u0000',
  'a\u007f',
  '\u2028',
  '\ue000',
  '\u0378',
];

function firstValue(root: JsonObject, pattern: string): Json | undefined {
  const [place] = placesOf(root, pattern);
  return place && valueAt(place);
}

function onVersions(root: JsonObject, change: (list: Json[]) => void): void {
  const list = firstValue(root, 'spec.versions');
  if (Array.isArray(list) && list.length > 0) change(list);
}

function onVersion(root: JsonObject, random: Random, change: (version: JsonObject) => void): void {
  onVersions(root, (list) => {
    const version = random.pick(list);
    if (isObject(version)) change(version);
  });
}

function renamed(version: Json, name: string): Json {
  return isObject(version) ? { ...copy(version), name, storage: false } : version;
}

function described(version: Json): Json {
  const schema = isObject(version) ? version.schema : undefined;
  const root = isObject(schema) ? schema.openAPIV3Schema : undefined;
  if (isObject(root)) put({ parent: root, key: 'description' }, 'another');
  return version;
}

function anything(name: string): Json {
  return {
    name,
    served: true,
    storage: false,
    schema: { openAPIV3Schema: { type: 'object', 'x-kubernetes-preserve-unknown-fields': true } },
  };
}

function sameForAll(root: JsonObject, key: string): void {
  onVersions(root, (list) => {
    const [first] = list;
    const value = isObject(first) ? valueAt({ parent: first, key }) : undefined;
    for (const version of list) if (isObject(version) && value !== undefined) put({ parent: version, key }, copy(value));
  });
}

function columns(random: Random): Json {
  return Array.from({ length: 5 }, (_, index) => ({
    name: `C${index % 4}`,
    type: random.pick(types),
    jsonPath: random.pick(['.spec.a', 'a', '.a[', '.status']),
  }));
}

function unwrapSchema(version: JsonObject): void {
  const { schema } = version;
  if (isObject(schema) && isObject(schema.openAPIV3Schema)) version.schema = schema.openAPIV3Schema;
}

function selectRealField(version: JsonObject, random: Random): void {
  const paths: string[] = [];
  const walk = (node: Json | undefined, path: string) => {
    if (!isObject(node) || !isObject(node.properties)) return;
    for (const [name, value] of Object.entries(node.properties)) {
      paths.push(`${path}.${name}`);
      walk(value, `${path}.${name}`);
    }
  };
  const { schema } = version;
  walk(isObject(schema) ? schema.openAPIV3Schema : undefined, '');
  if (paths.length > 0) version.selectableFields = Array.from({ length: 1 + random.below(10) }, () => ({ jsonPath: random.pick(paths) }));
}

function renamePlural(root: JsonObject, plural: string): void {
  set(root, 'spec.names.plural', plural);
  set(root, 'metadata.name', `${plural}.${String(firstValue(root, 'spec.group'))}`);
}

function regroup(root: JsonObject, group: string): void {
  set(root, 'spec.group', group);
  set(root, 'metadata.name', `${String(firstValue(root, 'spec.names.plural'))}.${group}`);
}

function legacyLayout(root: JsonObject): void {
  const spec = root.spec;
  onVersions(root, ([first]) => {
    if (!isObject(first) || !isObject(spec)) return;
    Object.assign(spec, { version: first.name ?? null, validation: first.schema ?? null, subresources: first.subresources ?? null });
    delete spec.versions;
  });
}
