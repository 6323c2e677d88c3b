/** Names that JavaScript's objects have of themselves are names like any other, and nothing is written into prototypes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Analysis, analyze, fixesFor } from '../../server/src/analysis.ts';
import { reread } from '../../server/src/convert/reread.ts';
import { toV1 } from '../../server/src/convert/toV1.ts';
import { completions } from '../../server/src/ide/completion.ts';
import { documentSymbols } from '../../server/src/ide/documentSymbols.ts';
import { fixed } from '../../server/src/ide/fixAll.ts';
import { hover } from '../../server/src/ide/hover.ts';
import { refactorings } from '../../server/src/ide/refactor/index.ts';
import { references } from '../../server/src/ide/references.ts';
import { rename } from '../../server/src/ide/rename.ts';
import { crdSummaries } from '../../server/src/ide/versionTree.ts';
import { settingsFrom } from '../../server/src/lsp/settings.ts';
import { resourceSchema } from '../../server/src/workspace/resourceSchema.ts';
import type { Node } from '../../server/src/yaml/tree.ts';
import { at, startClient } from '../unit/lsp/client.ts';
import { manifestOf } from './hostileManifest.ts';

/** Not those by which a fix guesses a type: hasOwnProperty sounds like a boolean. */
const names = [
  '__proto__',
  'constructor',
  'prototype',
  'toLocaleString',
  'valueOf',
  'propertyIsEnumerable',
  '__defineGetter__',
  '__lookupSetter__',
];

/** A name of the same form that means nothing anywhere: for CEL, names with two underscores are special; to people, those that begin with `has` or `is`. */
function plainName(name: string): string {
  const [begin = ''] = /^(has|is|)/.exec(name) ?? [];
  const rest = name.slice(begin.length);
  return begin + rest.replace(/[a-z]/g, (_, index: number) => 'wxyz'.charAt(index % 4)).replace(/[A-Z]/g, 'Q');
}

/** Where names stand that a manifest may choose; `NAME` is the name. */
const manifests: readonly [where: string, text: string][] = [
  ['everywhere', manifestOf('NAME')],
  ['a property', property('NAME: {type: string}')],
  ['a property without a type', property('NAME: {}')],
  ['a property with a default', property('NAME: {type: object, default: {NAME: 1}, properties: {NAME: {type: string}}}')],
  ['a default of an unknown field', property('a: {type: object, default: {NAME: 1}}')],
  ['a list map key', property('a: {type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [NAME], items: {type: object}}')],
  ['a keyword', property('a: {type: string, NAME: 1}')],
  ['a format and a type', property('a: {type: NAME, format: NAME, x-kubernetes-list-type: NAME}')],
  ['a rule', property('a: {type: object, properties: {NAME: {type: string}}, x-kubernetes-validations: [{rule: "self.NAME == \'\'"}]}')],
  ['a function', property('a: {type: string, x-kubernetes-validations: [{rule: "self.NAME() && NAME(self) && NAME.NAME(self)"}]}')],
  ['a struct', property('a: {type: string, x-kubernetes-validations: [{rule: "NAME{NAME: 1} == NAME"}]}')],
  [
    'a rule on a default',
    property(
      'a: {type: object, default: {NAME: "a"}, additionalProperties: {type: string}, x-kubernetes-validations: [{rule: "self.all(k, self[k] == \'b\')"}]}',
    ),
  ],
  ['a required field', property('a: {type: object, required: [NAME], properties: {b: {type: string, enum: [NAME], pattern: NAME}}}')],
  [
    'a reason and a field path',
    property('a: {type: object, x-kubernetes-validations: [{rule: "true", reason: NAME, fieldPath: .NAME, NAME: 1}]}'),
  ],
];

function property(text: string): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: crontabs.example.com
  labels: {NAME: NAME}
  annotations: {NAME: NAME}
  NAME: NAME
NAME: NAME
spec:
  group: example.com
  scope: Namespaced
  NAME: NAME
  names: {plural: crontabs, kind: CronTab}
  versions:
    - name: v1
      served: true
      storage: true
      NAME: NAME
      schema:
        openAPIV3Schema:
          type: object
          properties:
            ${text}
`;
}

const prototypes = [Object.prototype, Function.prototype, Array.prototype, String.prototype, Map.prototype];
const before = prototypes.map(Reflect.ownKeys);

function assertUntouched(why: string): void {
  assert.deepEqual(prototypes.map(Reflect.ownKeys), before, why);
}

for (const [where, template] of manifests) {
  test(`${where}: a name of JavaScript's gets the verdict of any other`, () => {
    for (const name of names) {
      const other = plainName(name);
      const [found, expected] = [name, other].map((one) => answers(template.replaceAll('NAME', one)).map((text) => unnamed(text, one)));
      assert.deepEqual(found, expected, name);
      assertUntouched(name);
    }
  });
}

/** Findings, titles of fixes, what fixing all makes, symbols, the tree, and whether there is anything to say at each word. */
function answers(text: string): string[] {
  const analysis = analyze(text);
  const said = analysis.findings.flatMap((finding) => [
    `${finding.rule} ${finding.message} ${finding.explanation}`,
    ...fixesFor(analysis, finding).map(({ title }) => title),
  ]);
  const words = [...text.matchAll(/[\w.]+/g)].map(({ index }) => index);
  return [
    ...said,
    fixed(analysis, 'preferred', (after) => analyze(after)).analysis.text,
    ...analysis.documents.flatMap(({ manifests }) => manifests.map(({ root, start }) => converted(analysis.text, root, start))),
    JSON.stringify(documentSymbols(analysis).map(namesIn)),
    ...crdSummaries('file:///a.yaml', analysis).map(({ name, kind, versions }) => [name, kind, ...versions.map((one) => one.name)].join()),
    ...words.map((offset) => hover(analysis, offset)?.markdown ?? '-'),
    ...words.map((offset) => everywhere(analysis, offset)),
  ];
}

/** A text without the name, and without what fixes make of it. */
function unnamed(text: string, name: string): string {
  const bare = name.replaceAll('_', '');
  const capital = bare.charAt(0).toUpperCase() + bare.slice(1);
  // As the heading of a column.
  const words = capital.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ');
  return [name, bare, bare.toLowerCase(), capital, words].reduce((rest, one) => rest.replaceAll(one, 'NAME'), text);
}

function namesIn(symbol: { name: string; children: readonly { name: string }[] }): unknown {
  return [symbol.name, symbol.children.map(({ name }) => name)];
}

/** As v1, of a manifest that claims to be older. */
function converted(text: string, root: Node, start: number): string {
  const older = text.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1');
  const source = older === text ? undefined : reread(older, start);
  const conversion = toV1(source ?? { text, root, start });
  return 'text' in conversion ? conversion.text : JSON.stringify(conversion);
}

function everywhere(analysis: Analysis, offset: number): string {
  const renamed = rename(analysis, offset, 'other');
  return [
    completions(analysis, offset).length > 0 ? 'completions' : '',
    references(analysis, offset, true).length,
    'refused' in renamed ? renamed.refused : renamed.edits.length,
    // What a menu offers there, and what each would write.
    ...refactorings(analysis, offset).map(({ title, edits }) => `${title}: ${edits().map(({ newText }) => newText)}`),
  ].join();
}

test('custom resources of a CRD with such names are completed from it', async () => {
  const client = await startClient();
  for (const [index, name] of names.entries()) {
    const definition = property('spec: {type: object, properties: {NAME: {type: object, properties: {NAME: {type: string}}}}}').replaceAll(
      'NAME',
      name,
    );
    const analysis = analyze(definition);
    const crd = analysis.documents[0]?.manifests[0]?.crd ?? assert.fail('no CRD');
    assert.ok(JSON.stringify(resourceSchema(crd, 'v1', 'completion')).includes(`"${name}":{`), name);
    await client.open('file:///crd.yaml', definition, index + 1);
    await client.pull('file:///crd.yaml');
    const resource = `apiVersion: example.com/v1\nkind: CronTab\nmetadata: {name: a}\nspec:\n  ${name}:\n    ${name}: b\n  c: d\n`;
    await client.open('file:///cr.yaml', resource, index + 1);
    await client.request('textDocument/completion', { textDocument: { uri: 'file:///cr.yaml' }, position: at(resource, '  c', 2) });
    await client.request('textDocument/hover', { textDocument: { uri: 'file:///cr.yaml' }, position: at(resource, name, 2) });
    assert.deepEqual(client.logged, [], name);
    assertUntouched(name);
  }
});

test('settings with such names change nothing', () => {
  const settings = settingsFrom(JSON.parse('{"rules": {"__proto__": "off", "constructor": "hint"}, "__proto__": {"syntaxErrors": false}}'));
  assert.equal(settings.syntaxErrors, true);
  assert.deepEqual(Object.keys(settings.rules), ['__proto__', 'constructor']);
  assertUntouched('settings');
});
