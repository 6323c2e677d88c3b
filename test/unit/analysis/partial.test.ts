import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { withoutActions } from '../../../server/src/crd/partial.ts';
import { crontab } from '../../manifests.ts';

const head = 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n';
const named = `${head}metadata:\n  name: crontabs.example.com\n`;

test('patches and templates are distinguished from whole manifests', () => {
  const rows: [text: string, expected: string, why: string][] = [
    [crontab, 'whole', 'a CRD'],
    [named, 'whole', 'a manifest that somebody just begins'],
    [`${named}spec:\n  group: example.com\n  versions: []\n`, 'whole', 'a manifest on its way: it says what it is'],
    [`${named}spec:\n  bogus: {}\n`, 'whole', 'nothing that a patch would change'],
    [`${head}metadata:\n  labels: {a: b}\n`, 'whole', 'a patch names what it changes'],
    [`${named}  annotations: {cert-manager.io/inject-ca-from: a/b}\n`, 'patch', 'cainjection_in_crontabs.yaml'],
    [`${named}  labels: {a: b}\n`, 'patch', 'a label'],
    [`${named}status: null\n`, 'patch', 'status taken out'],
    [`${named}spec:\n  conversion:\n    strategy: Webhook\n    webhook: {}\n`, 'patch', 'webhook_in_crontabs.yaml'],
    [`${named}spec:\n  preserveUnknownFields: false\n`, 'patch', 'one field'],
    [`${named}spec:\n  versions:\n  - name: v1\n    schema: {}\n`, 'patch', 'one version'],
    [`${named}spec:\n  names:\n    categories: [all]\n`, 'patch', 'categories are no name'],
    [`${named}$patch: delete\n`, 'patch', 'taken out'],
    [`${head}metadata:\n  $patch: replace\n`, 'patch', 'metadata replaced'],
    ['- op: add\n  path: /spec/names\n  value: {kind: CustomResourceDefinition}\n', 'none', 'a JSON patch holds no CRD'],
    [`${crontab}  # {{ .Values.x }}\n`, 'whole', 'an action in a comment'],
    [crontab.replace('See [this]', '{{ workflow.name }}'), 'whole', 'a description speaks of templates'],
    [crontab.replace('default: 1', "default: '{{ x }}'"), 'whole', 'so does a default'],
    [crontab.replace('group: example.com', "group: '{{ .Values.group }}'"), 'template', 'a quoted action'],
    [crontab.replace('metadata:', 'metadata:\n  labels: {a: "{{ .Release.Name }}"}'), 'template', 'a quoted action in metadata'],
    [crontab.replace('served: true', "served: '{{ .Values.served }}'"), 'template', 'a quoted action in a version'],
    [crontab.replace('group: example.com', 'group: {{ .Values.group }}'), 'template', 'an action'],
    [crontab.replace('group: example.com', 'group: {{ .Values.group }}').replaceAll('\n', '\r\n'), 'template', 'the same with CRLF'],
    [`{{- if .Values.crds }}\n${crontab}{{- end }}\n`, 'template', 'actions around it'],
    [`{{- /*\na: [ comment\n*/}}\n${crontab}`, 'template', 'an action of several lines'],
    [
      crontab.replace('metadata:', 'metadata:\n  labels:\n    {{- include "labels" . | nindent 4 }}'),
      'template',
      'an action that writes lines',
    ],
    [`--- {{ .Values.x }}\n${crontab}`, 'template', 'an action behind a separator'],
    [crontab.replace('scope: ', 'scope: ['), 'broken', 'no YAML'],
    [
      crontab.replace('See [this]', '{{ workflow.name }}').replace('scope: ', 'scope: ['),
      'broken',
      'no YAML, and a description of templates',
    ],
    [`{{ if .x }}\n${crontab.replace('scope: ', 'scope: [')}`, 'template', 'no YAML, and a template before that'],
    [`${crontab.replace('scope: ', 'scope: [')}  {{ end`, 'broken', 'an action that does not end'],
  ];
  for (const [text, expected, why] of rows) assert.equal(kindOf(text), expected, why);
});

test('there is one hint for a piece, and one finding for a broken text', () => {
  const rows: [text: string, rule: string, underlined: string][] = [
    [`${named}  labels: {a: b}\n`, 'partial-manifest', 'CustomResourceDefinition'],
    [crontab.replace('group: example.com', "group: '{{ .Values.group }}'"), 'partial-manifest', 'CustomResourceDefinition'],
    [crontab.replace('scope: Namespaced', 'scope: "Namespaced'), 'yaml-syntax', '"'],
  ];
  for (const [text, rule, underlined] of rows) {
    const { findings } = analyze(text);
    assert.equal(findings.length, 1);
    const [finding] = findings;
    assert.equal(finding?.rule, rule);
    assert.ok(text.slice(finding?.start, finding?.end).startsWith(underlined), text.slice(finding?.start, finding?.end));
  }
});

test('actions are masked at the same length', () => {
  const rows: [text: string, expected: string, why: string][] = [
    ['a: {{ b }}\n', 'a: xxxxxxx\n', 'a value'],
    ['  {{- if a }}\n', '             \n', 'alone on its line'],
    ['{{ a }} {{ b }}\r\nc', '               \r\nc', 'two alone, CRLF'],
    ['{{ a\nb }}c', '    \nxxxxc', 'over lines'],
    ['a: {{ b', 'a: {{ b', 'without an end'],
    ['a', 'a', 'none'],
  ];
  for (const [text, expected, why] of rows) assert.equal(withoutActions(text), expected, why);
});

function kindOf(text: string): string {
  const document = analyze(text).documents.find(({ manifests, unreadable }) => manifests.length > 0 || unreadable);
  if (document?.unreadable) return document.unreadable.template ? 'template' : 'broken';
  const [manifest] = document?.manifests ?? [];
  return manifest ? (manifest.partial ?? 'whole') : 'none';
}
