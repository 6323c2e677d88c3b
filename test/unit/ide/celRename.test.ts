/** Where the properties of a schema are named, and what gives them other names. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { definition } from '../../../server/src/ide/definition.ts';
import { references } from '../../../server/src/ide/references.ts';
import { prepareRename, rename } from '../../../server/src/ide/rename.ts';
import { applyEdits } from '../../../server/src/yaml/edit/edit.ts';
import { crdHead } from '../../manifests.ts';

const manifest = `${crdHead()}  - name: v1
    served: true
    storage: true
    subresources:
      status: {}
      scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}
    selectableFields:
    - jsonPath: .spec.mode
    additionalPrinterColumns:
    - {name: Mode, type: string, jsonPath: .spec.mode}
    - {name: First, type: string, jsonPath: '.spec.hosts[0].name'}
    schema:
      openAPIV3Schema:
        type: object
        required: [spec]
        properties:
          metadata: {type: object}
          spec:
            type: object
            required: [mode, replicas]
            default: {mode: a, replicas: 1, hosts: [{name: x, port: 1}]}
            properties:
              mode: {type: string, maxLength: 20}
              replicas: {type: integer}
              my-name: {type: string, maxLength: 20}
              hosts:
                type: array
                maxItems: 10
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items:
                  type: object
                  required: [name]
                  properties:
                    name: {type: string, maxLength: 20}
                    port: {type: integer}
            anyOf:
            - required: [my-name]
            - properties: {mode: {enum: [a]}}
            x-kubernetes-validations:
            - rule: 'self.mode != ''b'' && self.?my__dash__name.orValue(''a'') != '''''
              messageExpression: '''no '' + self.mode'
              fieldPath: .mode
            - rule: |
                !has(self.hosts) || self.hosts.all(mode, mode.name != "a")
          status:
            type: object
            properties:
              replicas: {type: integer}
        x-kubernetes-validations:
        - rule: self.spec.mode == oldSelf.spec.mode
          fieldPath: .spec.mode
`;

/** Offset of the nth \`name\` behind \`before\`. */
function at(before: string, text = manifest): number {
  const index = text.indexOf(before);
  assert.ok(index >= 0, before);
  return index + before.length;
}

/** The lines that differ after a rename. */
function renamed(offset: number, name: string, text = manifest): string[] {
  const answer = rename(analyze(text), offset, name);
  if ('refused' in answer) return [answer.refused];
  const before = text.split('\n');
  return applyEdits(text, answer.edits)
    .split('\n')
    .filter((line, i) => line !== before[i])
    .map((line) => line.trim());
}

test('a property is renamed wherever its version names it', () => {
  const mode = [
    '- jsonPath: .spec.way',
    '- {name: Mode, type: string, jsonPath: .spec.way}',
    'required: [way, replicas]',
    'default: {way: a, replicas: 1, hosts: [{name: x, port: 1}]}',
    'way: {type: string, maxLength: 20}',
    '- properties: {way: {enum: [a]}}',
    "- rule: 'self.way != ''b'' && self.?my__dash__name.orValue(''a'') != '''''",
    "messageExpression: '''no '' + self.way'",
    'fieldPath: .way',
    '- rule: self.spec.way == oldSelf.spec.way',
    'fieldPath: .spec.way',
  ];
  const name = [
    "- {name: First, type: string, jsonPath: '.spec.hosts[0].id'}",
    'default: {mode: a, replicas: 1, hosts: [{id: x, port: 1}]}',
    'x-kubernetes-list-map-keys: [id]',
    'required: [id]',
    'id: {type: string, maxLength: 20}',
    '!has(self.hosts) || self.hosts.all(mode, mode.id != "a")',
  ];
  const rows: [before: string, name: string, expected: string[], why: string][] = [
    ['              mode', 'way', mode, 'from its key'],
    ["rule: 'self.mo", 'way', mode, 'from a rule'],
    ['oldSelf.spec.', 'way', mode, 'from its old value'],
    ['            required: [mo', 'way', mode, 'from required'],
    ['- jsonPath: .spec.mo', 'way', mode, 'from a path'],
    ['              fieldPath: .', 'way', mode, 'from the path of a rule'],
    ['x-kubernetes-list-map-keys: [na', 'id', name, 'from a key of a list map'],
    [
      '              my-name',
      'my.name',
      [
        'my.name: {type: string, maxLength: 20}',
        '- required: [my.name]',
        "- rule: 'self.mode != ''b'' && self.?my__dot__name.orValue(''a'') != '''''",
      ],
      'escaped in rules',
    ],
    [
      'statusReplicasPath: .status.rep',
      'ready',
      ['scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.ready}', 'ready: {type: integer}'],
      'the other of the same name stays',
    ],
    [
      'status:\n            type: object\n            properties:\n              rep',
      'my count',
      ["scale: {specReplicasPath: .spec.replicas, statusReplicasPath: '.status[''my count'']'}", 'my count: {type: integer}'],
      'a path with brackets',
    ],
  ];
  for (const [before, name, expected, why] of rows) assert.deepEqual(renamed(at(before), name), expected, why);
});

test('the reason is given for a name that cannot be changed', () => {
  const rows: [before: string, name: string, expected: string, why: string][] = [
    ['              mode', 'replicas', 'The property replicas already exists.', 'a clash'],
    ['          metadata', 'x', 'metadata is a field that every object has: it cannot be renamed.', 'reserved'],
    ['          status', 'x', 'The subresources of this version need status: it cannot be renamed.', 'what a subresource needs'],
    ['              mode', 'a b', 'A rule uses mode, and CEL cannot express the field name a b.', 'a name without escape'],
    ['              mode', ' ', 'A property needs a name.', 'nothing'],
    ['    served', 'x', 'Only properties of a schema can be renamed: place the cursor on a name of one.', 'no property'],
    ['self.hosts.all(mo', 'x', 'Only properties of a schema can be renamed: place the cursor on a name of one.', 'a variable'],
  ];
  for (const [before, name, expected, why] of rows) assert.deepEqual(renamed(at(before), name), [expected], why);
  const shared = manifest
    .replace('items:\n                  type: object', 'items: &host\n                  type: object')
    .replace('          status:\n', '          other: *host\n          status:\n');
  assert.deepEqual(renamed(at('                    port', shared), 'x', shared), [
    'port is in a part that a YAML alias reuses elsewhere: rename it by hand.',
  ]);
  const broken = `${manifest}  x: [\n`;
  assert.deepEqual(renamed(at('              mode', broken), 'x', broken), ['Nothing can be renamed while the YAML is broken.']);
  const start = prepareRename(analyze(manifest), at('              mode'));
  assert.equal('name' in start ? start.name : '', 'mode');
});

test('references are all mentions, with or without the declaration', () => {
  const analysis = analyze(manifest);
  const lines = (offset: number, declaration: boolean) =>
    references(analysis, offset, declaration).map(({ start }) => analysis.lines.position(start).line + 1);
  const key = at('              mode');
  assert.equal(lines(key, true).length, lines(key, false).length + 1);
  assert.equal(lines(key, true).length, 12);
  assert.deepEqual(lines(at('          status:\n            type'), true), []);
});

test('a field in a rule leads to its schema', () => {
  const analysis = analyze(manifest);
  const rows: [before: string, expected: string, why: string][] = [
    ["rule: 'self.mo", 'mode', 'a field'],
    ['self.spec.mode == oldSelf.sp', 'spec', 'of an old value'],
    ['mode.na', 'name', 'of a loop variable'],
    ['self.?my', 'my-name', 'escaped and optional'],
    ['!has(self.ho', 'hosts', 'in has()'],
    ["'''no '' + self.mo", 'mode', 'in the message'],
  ];
  for (const [before, expected, why] of rows) {
    const found = definition(analysis, at(before));
    assert.equal(found && manifest.slice(found.selection.start, found.selection.end), expected, why);
  }
  assert.equal(definition(analysis, at('self.hosts.al')), undefined, 'a macro leads nowhere');
});

test('in the second of two equal versions all stays in the second', () => {
  const version = (name: string) => `  - name: ${name}
    served: true
    storage: ${name === 'v1'}
    schema:
      openAPIV3Schema:
        type: object
        description: What stands in a text twice is read once, if it is long enough to be worth it.
        properties:
          mode: {type: string, maxLength: 20}
        x-kubernetes-validations: [{rule: self.mode != ''}]
`;
  const text = `${manifest.split('  - name: v1')[0]}${version('v1')}${version('v1beta1')}  preserveUnknownFields: false\n`;
  const second = text.indexOf('- name: v1beta1');
  const analysis = analyze(text);
  const inRule = text.indexOf('self.mo', second) + 'self.mo'.length;
  assert.equal(definition(analysis, inRule)?.selection.start, text.indexOf('mode:', second));
  const places = references(analysis, inRule, true).map(({ start }) => start);
  assert.deepEqual(places, [text.indexOf('mode:', second), text.indexOf('mode', inRule - 4)]);
  const renamed = rename(analysis, inRule, 'way', {}, 'version');
  const all = text.slice(0, second) + text.slice(second).replaceAll('mode', 'way');
  assert.equal('refused' in renamed ? renamed.refused : applyEdits(text, renamed.edits), all);
});

test('half-typed text never fails', () => {
  for (let end = 0; end < manifest.length; end += 7) {
    const analysis = analyze(manifest.slice(0, end));
    references(analysis, end, true);
    rename(analysis, end, 'x');
    definition(analysis, end);
  }
});

test('a property is renamed in every version that has it', () => {
  const version = (name: string, schema: string) => `  - name: ${name}
    served: true
    storage: ${name === 'v1'}
    additionalPrinterColumns:
    - {name: Mode, type: string, jsonPath: .mode}
    schema:
      openAPIV3Schema:${schema}
`;
  const schema = `
        type: object
        required: [mode]
        properties:
          mode: {type: string}`;
  const rule = `${schema}
        x-kubernetes-validations: [{rule: self.mode != ''}]`;
  const head = `${manifest.split('  - name: v1')[0]}`;
  const everywhere = (text: string, name: string) => {
    const answer = rename(analyze(text), at('        properties:\n          mo', text), name, {}, 'every version');
    return 'refused' in answer ? answer.refused : applyEdits(text, answer.edits);
  };
  const all = (text: string) => text.replaceAll('self.mode', 'self.way').replaceAll(/\bmode\b/g, 'way');
  const two = head + version('v1', schema) + version('v1beta1', rule);
  assert.equal(everywhere(two, 'way'), all(two), 'both, with the rules of one');
  const other = head + version('v1', schema) + version('v1beta1', ' {type: object}').replace(/ *additional.*\n.*\n/, '');
  assert.equal(everywhere(other, 'way'), all(other), 'one that lacks it stays');
  const shared = head + version('v1', ` &v1${schema}`) + version('v1beta1', ' *v1');
  assert.equal(everywhere(shared, 'way'), all(shared), 'an alias of the same place, with the columns beside it');
  assert.match(
    String(Object.values(rename(analyze(shared), at('        properties:\n          mo', shared), 'way'))),
    /a YAML alias reuses elsewhere/,
  );
  const elsewhere = shared.replace('*v1', '{type: object, properties: {inner: *v1}}');
  assert.match(everywhere(elsewhere, 'way'), /a YAML alias reuses elsewhere/, 'an alias of another place');
  const taken = head + version('v1', schema) + version('v1beta1', `${rule.replace('mode: {', 'way: {type: string}\n          mode: {')}`);
  assert.equal(everywhere(taken, 'way'), 'The property way already exists.', 'in the other version');
  const selectable = two.replace(rule, schema).replaceAll('    schema:', '    selectableFields: [{jsonPath: .mode}]\n    schema:');
  assert.equal(everywhere(selectable, 'way'), all(selectable), 'with the selectable fields that all share');
  assert.deepEqual(renamed(at('        properties:\n          mo', selectable), 'way', selectable), [
    'The selectable fields require all versions to have the same schema: rename it in every version.',
  ]);
  const plain = manifest.replace(/ {4}subresources:(.|\n)*?(?= {4}selectable)/, '');
  assert.deepEqual(renamed(at('          status', plain), 'kind', plain), ['kind is a field that every object has.']);
});
