import assert from 'node:assert/strict';
import { test } from 'node:test';
import { escapeMarkdown, itemAt, problemsOf, problemText, versionItems } from '../../../client/src/versionItems.ts';
import type { CrdSummary, VersionSummary } from '../../../server/src/protocol.ts';

const none = { errors: 0, warnings: 0, advice: 0 };

const v1: VersionSummary = version('v1', 10, { storage: true, preferred: true, schemaRange: lines(13) });
const v1beta1 = version('v1beta1', 20, { deprecated: true, deprecationWarning: 'example.com/v1beta1 is deprecated; use v1.' });
const v1alpha1 = version('v1alpha1', 30, { served: false });

const crontabs: CrdSummary = {
  uri: 'file:///crontabs.yaml',
  document: 0,
  name: 'crontabs.example.com',
  group: 'example.com',
  kind: 'CronTab',
  plural: 'crontabs',
  scope: 'Namespaced',
  range: lines(3),
  versions: [v1, v1beta1, v1alpha1],
  problems: { errors: 1, warnings: 1, advice: 3 },
  stale: false,
};

test('a CRD and its versions as rows', () => {
  const [row] = versionItems({ crds: [crontabs], indexing: false });
  assert.deepEqual(
    [row, ...(row?.children ?? [])].map((item) => [item?.icon, item?.label, item?.description]),
    [
      ['symbol-class', 'crontabs.example.com', 'CronTab · Namespaced · 2 problems'],
      ['star-full', 'v1', 'served · storage'],
      ['clock', 'v1beta1', 'served · deprecated: use v1'],
      ['circle-slash', 'v1alpha1', 'not served'],
    ],
  );
  assert.deepEqual(
    row?.children.map(({ copyText, contextValue }) => [copyText, contextValue]),
    [
      ['example.com/v1', 'version.schema'],
      ['example.com/v1beta1', 'version'],
      ['example.com/v1alpha1', 'version'],
    ],
  );
});

test('the words of a row without its icon', () => {
  const [row] = versionItems({ crds: [crontabs], indexing: false });
  assert.equal(row?.accessibilityLabel, 'crontabs.example.com, CronTab, Namespaced, 2 problems, 3 versions');
  assert.equal(row?.children[0]?.accessibilityLabel, "version v1, kubectl's default, served, storage");
});

test('a tooltip explains the position of a version', () => {
  const [row] = versionItems({ crds: [crontabs], indexing: false });
  assert.equal(
    row?.children[1]?.tooltip,
    [
      '**v1beta1** — served · deprecated\\: use v1',
      'Warning to clients: “example\\.com\\/v1beta1 is deprecated; use v1\\.”',
      'Priority: **v1** › v1beta1 (deprecated) › v1alpha1 (not served)',
      'because',
    ].join('\n\n'),
  );
});

/** [what differs from crontabs, description, icon, why] */
const states: readonly [Partial<CrdSummary>, string, string, string][] = [
  [{ problems: none }, 'CronTab · Namespaced', 'symbol-class', 'nothing found'],
  [{ problems: { ...none, advice: 1 } }, 'CronTab · Namespaced · 1 hint', 'symbol-class', 'advice only'],
  [{ stale: true }, 'CronTab · Namespaced · 2 problems · as of the last readable state', 'history', 'broken text'],
  [{ partial: 'patch' }, 'CronTab · Namespaced · patch, not judged alone', 'symbol-snippet', 'a kustomize patch'],
  [{ kind: '', scope: '', problems: none }, '', 'symbol-class', 'nothing known'],
];

test('two CRDs with the same name are distinguished by their files', () => {
  const copy = { ...crontabs, uri: 'file:///old%20copies/a%20copy.yaml' };
  const alone = { ...crontabs, name: 'others.example.com' };
  assert.deepEqual(
    versionItems({ crds: [crontabs, copy, alone], indexing: false }).map(({ description }) => description.split(' · ')[0]),
    ['crontabs.yaml', 'a copy.yaml', 'CronTab'],
  );
});

test('states of a CRD', () => {
  for (const [difference, description, icon, why] of states) {
    const [row] = versionItems({ crds: [{ ...crontabs, ...difference }], indexing: false });
    assert.deepEqual([row?.description, row?.icon], [description, icon], why);
  }
});

/** [warning of v1beta1, its description, why] */
const warnings: readonly [string | undefined, string, string][] = [
  [undefined, 'served · deprecated', 'no warning'],
  ['use v1alpha1', 'served · deprecated', 'a version that is not served replaces nothing'],
  ['use v10', 'served · deprecated', 'another version that begins alike'],
  ['use example.com/v1', 'served · deprecated: use v1', 'after the group'],
];

test('the replacement of a deprecated version', () => {
  for (const [deprecationWarning, description, why] of warnings) {
    const versions = [v1, { ...v1beta1, deprecationWarning }, v1alpha1];
    const [row] = versionItems({ crds: [{ ...crontabs, versions }], indexing: false });
    assert.equal(row?.children[1]?.description, description, why);
  }
});

test('rows keep their identity apart', () => {
  const twins = [crontabs, { ...crontabs, document: 1 }, { ...crontabs, document: 1, item: 0 }];
  const rows = versionItems({ crds: twins, indexing: false }).flatMap((row) => [row, ...row.children]);
  assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
});

test('the row of the cursor', () => {
  const rows = versionItems({ crds: [crontabs, { ...crontabs, uri: 'file:///other.yaml' }], indexing: false });
  /** [line, label, why] */
  const places: readonly [number, string | undefined, string][] = [
    [0, 'crontabs.example.com', 'above the name'],
    [9, 'crontabs.example.com', 'between the name and the first version'],
    [25, 'v1beta1', 'in a version'],
    [99, 'v1alpha1', 'after the last'],
  ];
  for (const [line, label, why] of places) assert.equal(itemAt(rows, 'file:///crontabs.yaml', line)?.label, label, why);
  assert.equal(itemAt(rows, 'file:///none.yaml', 5), undefined);
});

test('text of a manifest means itself in Markdown', () => {
  /** [text, escaped, why] */
  const texts: readonly [string, string, string][] = [
    ['v1', 'v1', 'nothing to escape'],
    ['[x](command:evil)', '\\[x\\]\\(command\\:evil\\)', 'a link to a command'],
    ['<img src=x>', '\\<img src=x\\>', 'HTML'],
    ['$(zap) **b**', '\\$\\(zap\\) \\*\\*b\\*\\*', 'icon and emphasis'],
    ['a\n\n# b', 'a \\# b', 'one line'],
  ];
  for (const [text, escaped, why] of texts) assert.equal(escapeMarkdown(text), escaped, why);
  assert.ok(escapeMarkdown('x'.repeat(10_000)).length <= 500);
});

test('problems in words, and of a file', () => {
  assert.equal(problemText({ errors: 1, warnings: 0, advice: 5 }), '1 problem');
  assert.equal(problemText({ errors: 0, warnings: 2, advice: 1 }), '2 problems');
  assert.equal(problemText(none), '');
  const tree = { crds: [crontabs, { ...crontabs, document: 1 }], indexing: false };
  assert.deepEqual(problemsOf(tree, 'file:///crontabs.yaml'), { errors: 2, warnings: 2, advice: 6 });
  assert.equal(problemsOf(tree, 'file:///other.yaml'), undefined);
});

function version(name: string, line: number, rest: Partial<VersionSummary>): VersionSummary {
  return {
    name,
    served: true,
    storage: false,
    deprecated: false,
    preferred: false,
    reason: 'because',
    range: lines(line),
    problems: none,
    ...rest,
  };
}

function lines(line: number) {
  return { start: { line, character: 0 }, end: { line, character: 1 } };
}
