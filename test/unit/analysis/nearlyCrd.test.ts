import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze, fixesFor, mayHoldFindings } from '../../../server/src/analysis.ts';
import { outcomes } from '../../../server/src/cli/outcome.ts';
import { applyEdits } from '../../../server/src/yaml/edit/edit.ts';
import { crontab, deployment } from '../../manifests.ts';

const version = 'apiVersion: apiextensions.k8s.io/v1\n';
const kind = 'kind: CustomResourceDefinition\n';
const head = version + kind;
const body = crontab.replace(head, '');
const both = 'apiVersion: apiextensions.k8s.io/v1 and kind: CustomResourceDefinition';
const [itsVersion, itsKind] = both.split(' and ');

/** The words of a text's findings of this rule, with what is underlined. */
function said(text: string): [lacks: string, underlined: string][] {
  const found = analyze(text).findings.filter(({ rule }) => rule === 'type-meta');
  return found.map(({ message, start, end }) => [
    message.replace('looks like a CustomResourceDefinition, but does not say ', ''),
    text.slice(start, end),
  ]);
}

test('a file that is nearly a CRD gets one warning, and a fix that makes it one', () => {
  assert.notEqual(body, crontab);
  const json = JSON.stringify({ Kind: 'CustomResourceDefinition', apiVersion: 'apiextensions.k8s.io/v1', ...structure() });
  const rows: [text: string, lacks: string | undefined, underlined: string, why: string][] = [
    [`${version}Kind: CustomResourceDefinition\n${body}`, itsKind, 'Kind', 'a key in other letters'],
    [`apiversion: apiextensions.k8s.io/v1\n${kind}${body}`, itsVersion, 'apiversion', 'the other key'],
    [`api_version: apiextensions.k8s.io/v1\nKIND: crd\n${body}`, both, 'api_version', 'both, and the kind by its short name'],
    [`${version}kind: customresourcedefinition\n${body}`, itsKind, 'kind', 'a value in other letters'],
    [`${version}kind: CustomResourceDefinitions\n${body}`, itsKind, 'kind', 'the plural'],
    [`${version}kind: "Custom Resource Definition"\n${body}`, itsKind, 'kind', 'words'],
    [`${version}kind: 1\n${body}`, itsKind, 'kind', 'a number beside spec.versions'],
    [`${version}kind:\n${body}`, itsKind, 'kind', 'nothing beside spec.versions'],
    [`${version}kind: 1\nmetadata: {name: a.b.c}\nspec: {names: {kind: A}}\n`, itsKind, 'kind', 'a number beside spec.names'],
    [version + body, itsKind, 'apiVersion', 'no kind'],
    [
      `ApiExtensions.k8s.io/v1: 1\n${kind}${body}`.replace('1: 1', '1:'),
      itsVersion,
      'ApiExtensions.k8s.io/v1',
      'a key that names the group',
    ],
    [`apiVersion: APIExtensions.k8s.io/V1\n${kind}${body}`, itsVersion, 'apiVersion', 'the group in other letters'],
    [`apiVersion: apiextensions.k8s.io\n${kind}${body}`, itsVersion, 'apiVersion', 'no version'],
    [json, itsKind, '"Kind"', 'JSON'],
    [`${version}Kind: CustomResourceDefinition\n${body}`.replaceAll('\n', '\r\n'), itsKind, 'Kind', 'CRLF'],
  ];
  for (const [text, lacks, underlined, why] of rows) {
    assert.deepEqual(said(text), [[lacks, underlined]], why);
    const analysis = analyze(text);
    assert.equal(analysis.documents.flatMap((document) => outcomes(document, false)).length, 0, `${why}: the exit status stays`);
    const [finding = assert.fail()] = analysis.findings;
    const [fix = assert.fail(why), ...others] = fixesFor(analysis, finding);
    assert.deepEqual(others, []);
    const repaired = analyze(applyEdits(text, fix.edits));
    assert.deepEqual(
      repaired.findings.filter(({ rule }) => rule === 'type-meta'),
      [],
      why,
    );
    assert.equal(repaired.documents[0]?.manifests.length, 1, `${why}: ${repaired.text.slice(0, 200)}`);
  }
});

test("nobody else's file hears of it", () => {
  const rows: [text: string, why: string][] = [
    [crontab, 'a CRD'],
    [deployment, 'another manifest'],
    [body, 'nothing names the group'],
    [`Kind: CustomResourceDefinition\n${body}`, 'nor here'],
    [`${version}kind: ConversionReview\nrequest: {}\n`, 'another kind of the group'],
    [`${version}kind: CustomResourceDefinitionList\nitems: []\n`, 'a list'],
    [`${version}kind: 1\nspec: {}\n`, 'a number beside nothing of a CRD'],
    [`${version}metadata: {name: a}\n`, 'a kind is still to be written'],
    [`apiVersion: apiextensions.crossplane.io/v1\nkind: CompositeResourceDefinition\n${body}`, 'the group of others'],
    [`group: apiextensions.k8s.io\n${kind}path: spec/names\n`, "a field of kustomize's"],
    [`${version}kind: {{ .Values.kind }}\n${body}`, 'a template'],
    [`{{- if .Values.crds }}\n${version}Kind: CustomResourceDefinition\n${body}{{- end }}\n`, 'a template around it'],
    [`- ${version.trim()}\n  Kind: CustomResourceDefinition\n`, 'a list without a kind'],
    [`values:\n  ${version}  Kind: CustomResourceDefinition\n`, 'values of somebody'],
    ['# apiextensions.k8s.io/v1\na: 1\n', 'a comment'],
    ['', 'nothing'],
  ];
  for (const [text, why] of rows) assert.deepEqual(said(text), [], why);
});

test('the cheap question finds both', () => {
  assert.deepEqual([kind, 'apiversion: ApiExtensions.K8s.io/v1', deployment, 'apiGroups: [apiextensions.k8s.io]'].map(mayHoldFindings), [
    true,
    true,
    false,
    false,
  ]);
});

/** The rest of a CRD. */
function structure(): object {
  const schema = { openAPIV3Schema: { type: 'object' } };
  return {
    metadata: { name: 'as.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { kind: 'A', plural: 'as' },
      versions: [{ name: 'v1', served: true, storage: true, schema }],
    },
  };
}
