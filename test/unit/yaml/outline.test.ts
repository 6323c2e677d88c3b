import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outline } from '../../../server/src/yaml/incremental/outline.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';
import { jsonOf } from './json.ts';

const manifest = `metadata:
  name: foos.example.com # a comment
spec:
  group: example.com
  scope: Namespaced
  names:
    plural: foos
    shortNames: [fo, "f: o"]
  versions:
  - name: v1
    served: true
    description: |
      text: of
        a block

      scalar
  - name: v2
    note: plain text
      over lines
  conversion:
`;

test('a sound text has the same outline as tree', () => {
  assert.deepEqual(outline(manifest), parseDocument(manifest, 0, manifest.length).root);
});

test('damage costs no more than its line', () => {
  const cases: [was: string, is: string, lost: RegExp | string, why: string][] = [
    ['group: example.com', 'group: "example.com', '', 'an unclosed quote'],
    ['group: example.com', "group: 'example.com", '', 'an unclosed single quote'],
    ['scope: Namespaced', 'scope: [Namespaced', '"scope":"[Namespaced"', 'an unclosed bracket'],
    ['scope: Namespaced', 'scope: Namespaced\n  ]', '', 'a stray bracket'],
    ['scope: Namespaced', 'scope: Namespaced\n  sco', '', 'half a key'],
    ['scope: Namespaced', '{{- if .x }}\n  scope: Namespaced\n  {{- end }}', '', 'template actions on their own lines'],
    ['scope: Namespaced', 'scope: {{ .scope }}', '"scope":"{{ .scope }}"', 'a template action as value'],
    ['  scope: Namespaced', '<<<<<<< HEAD\n  scope: Cluster\n=======\n  scope: Namespaced\n>>>>>>> b', '', 'both sides of a conflict'],
    ['  scope: Namespaced', '   scope: Namespaced', '', 'one space too many'],
    ['    served: true', '   served: true', '', 'one space too few'],
    ['  scope: Namespaced', '\tscope: Namespaced', '', 'a tab'],
  ];
  const sound = jsonOf(outline(manifest));
  for (const [was, is, lost, why] of cases) {
    assert.ok(manifest.includes(was), why);
    const json = jsonOf(outline(manifest.replace(was, is)));
    assert.equal(json, lost === '' ? sound : sound.replace('"scope":"Namespaced"', String(lost)), why);
  }
});

test('anything is taken', () => {
  for (const text of [
    '',
    '\n',
    '{{ x }}',
    'word',
    '- - - a',
    '"',
    ': x',
    '-',
    'a:',
    '  - a\nb: 1',
    '\ufeffa: 1',
    'a: |\n\tx',
    '? a\n: b',
    'a: *x',
    '%\n@',
  ])
    assert.doesNotThrow(() => outline(text), JSON.stringify(text));
});
