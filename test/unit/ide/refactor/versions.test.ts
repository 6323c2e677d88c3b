/** Refactorings of whole versions. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../../server/src/analysis.ts';
import { jsonEqual, toJson } from '../../../../server/src/crd/toJson.ts';
import { nodeAt } from '../../../../server/src/yaml/tree.ts';
import { refactored, titles } from './table.ts';

const head = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: queues.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: queues, kind: Queue}
  versions: # of the API
`;

/** A version in block style; the first word may hold the mark. */
function version(name: string, schema: string, besides = ''): string {
  const plain = name.replace('¦', '');
  return `  # ${plain}, as it is
  - name: ${name}
    served: true # by all
    storage: ${plain === 'v1'}
${besides}    schema:
      openAPIV3Schema:${schema}
`;
}

const object = '\n        type: object\n        properties:\n';
const a = `${object}          a: {type: string}`;
const b = `${object}          # the b\n          "b":\n              type: integer\n\n          c: {type: string}`;

test('versions are sorted by priority, with their comments', () => {
  const [v1, v1beta1, v2] = [version('v1', a), version('v1beta1', b), version('v2', a)];
  const title = 'Sort the versions by priority';
  assert.equal(refactored(head + version('v1be¦ta1', b) + v1 + v2, title), head + v2 + v1 + v1beta1, 'three');
  assert.equal(refactored((head + v1beta1 + v1).replace('versions', 'vers¦ions'), title), head + v1 + v1beta1, 'from the list');
  const bare = (head + version('v1be¦ta1', b) + v1).trimEnd();
  assert.equal(refactored(bare, title), (head + v1 + v1beta1).trimEnd(), 'without a last line break');
  const crlf = (head + version('v1be¦ta1', b) + v1).replaceAll('\n', '\r\n');
  assert.equal(refactored(crlf, title), (head + v1 + v1beta1).replaceAll('\n', '\r\n'), 'line ends of Windows');
  const flow = (...names: string[]) =>
    `${head.replace(' # of the API\n', ' [\n')}${names.map((name) => `    {name: ${name}, served: true, storage: ${name === 'v1'}, schema: {openAPIV3Schema: {type: object}}}`).join(', # next\n')}]\n`;
  assert.equal(refactored(flow('v1be¦ta1', 'v1'), title), flow('v1', 'v1beta1'), 'in flow style');
  assert.ok(!titles(head + version('v¦1', a) + v1beta1).includes(title), 'they are sorted');
  assert.ok(!titles(head + version('v1beta1', a.replace('type: string', '¦type: string')) + v1).includes(title), 'on a field');
  const shared = head + version('v1be¦ta1', ` &schema${a}`) + version('v1', ' *schema');
  assert.ok(!titles(shared).includes(title), 'an alias before its anchor would mean nothing');
});

test('a version gets the schema of another one, as it is written there', () => {
  const flow = ' {type: object, properties: {d: {type: string}}}';
  const rows: [from: string, to: string, after: string, why: string][] = [
    [b, a, b, 'in block style, with comments and blank lines'],
    [flow, a, flow.replace(' {', '\n        {'), 'flow style in place of a block'],
    [b, `${flow} # old`, ` # old${b}`, 'a block in place of flow style'],
    [b, flow, b, 'the same without a comment'],
    [
      `${object}          d:\n            type: string\n            description: |\n              Of\n\n                old.`,
      a,
      '',
      'a text in a block at the end',
    ],
  ];
  const made = (text: string) => titles(text).filter((title) => title.startsWith('Make the schema'));
  for (const [from, to, after, why] of rows) {
    const before = head + version('v1', from) + version('v1be¦ta1', to);
    const [title = ''] = made(before);
    const result = refactored(before, title);
    assert.equal(result, head + version('v1', from) + version('v1beta1', after === '' ? from : after), why);
    const { manifests } = analyze(result).documents[0] ?? {};
    const [one, other] = [0, 1].map((i) => nodeAt(manifests?.[0]?.root, ['spec', 'versions', i, 'schema', 'openAPIV3Schema']));
    assert.ok(one && other && jsonEqual(toJson(one), toJson(other)), `${why}: both are the same`);
  }
  const deeper = version('v1be¦ta1', b)
    .replaceAll(/^ {6}(?= *[^ -])/gm, '          ')
    .replaceAll(/^ {14}(?= )/gm, '              ');
  assert.match(
    refactored(head + version('v1', a) + deeper, 'Make the schema of v1beta1 equal to that of v1 (drops b, c)'),
    /^ +a: \{type: string\}$/m,
  );
  assert.deepEqual(made(head + version('v¦1', a) + version('v1beta1', a)), [], 'they are equal');
  assert.deepEqual(
    made(head + version('v¦1', a) + version('v1beta1', b) + version('v1alpha1', b)),
    ['Make the schema of v1 equal to that of v1beta1 (drops a)', 'Make the schema of v1 equal to that of v1alpha1 (drops a)'],
    'one for each version',
  );
  const open = (fields: string) => ` {type: object, properties: {spec: {type: object, ${fields}}}}`;
  const dropping = (from: string, to: string) =>
    made(head + version('v1', open(from)) + version('v1be¦ta1', open(to))).map((title) => title.replace(/^[^(]*/, ''));
  const text = '{type: string}';
  const many = `properties: {a: ${text}, l: {type: array, items: {type: object, properties: {b: ${text}, c: ${text}}}}, d: ${text}, e: ${text}}`;
  const fewer = `properties: {l: {type: array, items: {type: object, properties: {c: ${text}}}}}`;
  assert.deepEqual(dropping(fewer, many), ['(drops spec.a, spec.l[].b, spec.d and 1 more)'], 'the first of them are named');
  assert.deepEqual(dropping(many, fewer), [''], 'nothing is dropped');
  assert.deepEqual(dropping('x-kubernetes-preserve-unknown-fields: true', fewer), [''], 'what is unknown is kept');
  const selectable = '    selectableFields: [{jsonPath: .a}]\n';
  assert.deepEqual(made(head + version('v¦1', a, selectable) + version('v1beta1', b)), [], 'a selectable field would be lost');
  assert.deepEqual(made(head + version('v1', a, selectable) + version('v1be¦ta1', b)), [], 'both would have to have the selectable field');
  assert.deepEqual(
    made(head + version('v1', b) + version('v1be¦ta1', ' &s {type: object}') + version('v1alpha1', ' *s')).length,
    0,
    'another one is an alias of it',
  );
});

test('an equal schema is written as an alias, and written out again', () => {
  const extract = 'Write the schema of v1beta1 as an alias of that of v1';
  const inline = 'Write out the schema of v1beta1';
  const both = head + version('v1', b.replace('          # the b\n', '')) + version('v1be¦ta1', b.replace('          # the b\n', ''));
  const shared = head + version('v1', ` &v1-schema${b.replace('          # the b\n', '')}`) + version('v1beta1', ' *v1-schema');
  assert.equal(refactored(both, extract), shared);
  const marked = shared.replace('name: v1beta1', 'name: v1be¦ta1');
  assert.equal(refactored(marked, inline), both.replace('¦', ''), 'the anchor goes again');
  const whole = (text: string) => text.replace(/schema:\n {6}openAPIV3Schema: &(\S+)/, 'schema: &$1\n      openAPIV3Schema:');
  const wholly = whole(marked).replace(/schema:\n {6}openAPIV3Schema: \*/, 'schema: *');
  assert.equal(refactored(wholly, inline), both.replace('¦', ''), 'an alias of all that is in schema');
  const third = `${marked}${version('v1alpha1', ' *v1-schema')}`;
  assert.match(refactored(third, inline), /&v1-schema/, 'the anchor stays for another one');
  const reused = `${shared}${version('v1alp¦ha1', b.replace('          # the b\n', ''))}`;
  assert.equal(
    refactored(reused, 'Write the schema of v1alpha1 as an alias of that of v1'),
    `${shared}${version('v1alpha1', ' *v1-schema')}`,
    'an anchor that is there',
  );
  const extracts = (text: string) => titles(text).filter((title) => title.includes('alias'));
  assert.deepEqual(extracts(head + version('v1', b) + version('v1be¦ta1', b)), [extract], 'the comment is the same');
  assert.deepEqual(extracts(head + version('v1', b) + version('v1be¦ta1', b.replace('the b', 'this b'))), [], 'its comment would be lost');
  assert.deepEqual(extracts(head + version('v¦1', a) + version('v1beta1', a)), [], 'an alias stands behind what it stands for');
  assert.deepEqual(extracts(head + version('v1', a) + version('v1be¦ta1', b)), [], 'the schemas differ');
});

test('a status subresource comes with conditions', () => {
  const add = 'Add a status subresource with conditions';
  const status = (text: string) => refactored(head + text, add);
  const result = status(version('v¦1', `${object}          spec: {type: object}`));
  assert.match(result, /storage: true\n {4}subresources:\n {6}status: \{\}\n {4}schema:/, 'beside the name');
  assert.match(result, /spec: \{type: object\}\n {10}status:\n {12}type: object\n {12}properties:\n {14}conditions:\n/, 'behind spec');
  assert.match(result, /x-kubernetes-list-type: map\n {16}x-kubernetes-list-map-keys: \[type\]\n/, 'a map by type');
  const present = version(
    'v1',
    `${object}          status:\n            type: object\n            properties:\n              ready: {type: boolean}`,
  );
  const kept = refactored(head + present.replace('  status:', '  stat¦us:'), add);
  assert.match(kept, /ready: \{type: boolean\}\n {14}conditions:\n/, 'what the status has stays');
  const scale = '    subresources: {scale: {specReplicasPath: .spec.r, statusReplicasPath: .status.r}}\n';
  assert.match(status(version('v¦1', a, scale)), /subresources: \{status: \{\}, scale: /, 'beside another subresource');
  const only = version('v¦1', a, '    subresources: {status: {}}\n');
  assert.match(refactored(head + only, 'Add conditions to the status'), /conditions:/, 'the subresource is there');
  const conditions = `${object}          status: {type: object, properties: {conditions: {type: array, items: {type: string}}}}`;
  assert.match(refactored(head + version('v¦1', conditions), 'Add the status subresource'), /status: \{\}\n/, 'conditions are there');
  assert.match(
    status(version('v¦1', ' {type: object}')),
    /\{type: object, properties: \{status: /,
    'a schema without properties, in flow style',
  );
  const offered = (text: string) => titles(head + text).filter((title) => title.includes('status'));
  assert.deepEqual(offered(version('v¦1', conditions, '    subresources: {status: {}}\n')), [], 'all is there');
  assert.deepEqual(
    offered(version('v¦1', `${object}          status: {type: string}`)),
    ['Add the status subresource'],
    'a status of another kind',
  );
});
