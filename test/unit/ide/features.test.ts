/** What the editor shows and offers, on whole manifests, without LSP. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { quickFixes } from '../../../server/src/ide/codeActions.ts';
import { completions } from '../../../server/src/ide/completion.ts';
import { isToBeAskedAgain } from '../../../server/src/ide/completionItem.ts';
import { documentSymbols } from '../../../server/src/ide/documentSymbols.ts';
import { fixAll, fixed } from '../../../server/src/ide/fixAll.ts';
import { foldedLines } from '../../../server/src/ide/folding.ts';
import { hover } from '../../../server/src/ide/hover.ts';
import { analyzeAs } from '../../../server/src/ide/trial.ts';
import { crdSummaries } from '../../../server/src/ide/versionTree.ts';
import { applyEdits } from '../../../server/src/yaml/edit/edit.ts';
import { crdHead, crontab } from '../../manifests.ts';

/** Analyses the text with the bar left out; the offset is where it stood. */
function marked(text: string): { analysis: ReturnType<typeof analyze>; offset: number } {
  const offset = text.indexOf('|');
  assert.notEqual(offset, -1);
  return { analysis: analyze(text.slice(0, offset) + text.slice(offset + 1)), offset };
}

function labels(text: string): string[] {
  const { analysis, offset } = marked(text);
  return completions(analysis, offset).map(({ label }) => label);
}

test('completion offers the fields of the place, less those that are there', () => {
  const top = labels(crontab.replace('  scope: Namespaced', '  |\n  scope: Namespaced'));
  assert.deepEqual(top, [], 'all that an author needs is there');
  const version = labels(crontab.replace('      served: false', '      served: false\n      |'));
  assert.deepEqual(version, ['additionalPrinterColumns', 'deprecated', 'deprecationWarning', 'selectableFields', 'subresources']);
  const property = labels(crontab.replace('# comment', 'm|'));
  assert.ok(property.includes('maximum') && !property.includes('minimum') && !property.includes('$ref'), property.join(' '));
});

test('completion offers the values of a field', () => {
  assert.deepEqual(labels(crontab.replace('scope: Namespaced', 'scope: |')), ['Namespaced', 'Cluster']);
  assert.deepEqual(labels(crontab.replace('strategy: None', 'strategy: No|')), ['None', 'Webhook']);
  assert.deepEqual(labels(crontab.replace('served: false', 'served: |')), ['true', 'false']);
  assert.deepEqual(labels(crontab.replace('required: [replicas]', 'required:\n                - |')), ['replicas', 'image']);
  assert.deepEqual(
    labels(crontab.replace('plural: crontabs', 'shortNames: [cr]\n    plural: crontabs\n    categories:\n    - |')),
    [],
    'nothing to go by',
  );
  assert.deepEqual(labels(crontab.replace('How many.', 'How |many.')), [], 'not in descriptions');
});

test('behind a whole value nothing is proposed, which Enter would take', () => {
  const property = (text: string) => labels(crontab.replace('type: integer', text));
  assert.deepEqual(property('type: string|'), []);
  assert.deepEqual(property('type: strin|'), ['array', 'boolean', 'integer', 'number', 'object', 'string']);
  assert.equal(property('type: |string').length, 6, 'another one may be meant');
  assert.equal(property('type: str|ing').length, 6);
  assert.deepEqual(property('format: date|'), [], 'although it begins date-time');
  assert.deepEqual(property('type:|'), [], 'no key yet');
});

test('a proposal goes with the last character of its word, unless that begins another', () => {
  const filters = (text: string, from = 'type: integer') => {
    const { analysis, offset } = marked(crontab.replace(from, text));
    const items = completions(analysis, offset);
    return { of: (name: string) => items.find(({ label }) => label === name)?.filter, again: isToBeAskedAgain(items) };
  };
  const types = filters('type: |');
  assert.deepEqual([types.of('string'), types.of('integer'), types.again], ['strin', 'intege', false]);
  const formats = filters('format: |');
  assert.deepEqual([formats.of('date'), formats.of('date-time'), formats.again], [undefined, 'date-tim', true]);
  assert.equal(filters('required:\n                - |', 'required: [replicas]').of('image'), 'imag');
  assert.equal(filters('|').of('description'), undefined, 'a field brings its colon: Enter is of use');
});

test('a completed field brings what comes behind its colon', () => {
  const { analysis, offset } = marked(crontab.replace('      served: false', '      served: false\n      sub|'));
  const items = completions(analysis, offset);
  const text = (label: string) => items.find((item) => item.label === label)?.newText;
  assert.equal(text('deprecated'), 'deprecated: ');
  assert.equal(text('subresources'), 'subresources:\n        ');
  assert.equal(text('selectableFields'), 'selectableFields:\n        - ');
  const [item] = items;
  assert.equal(analysis.text.slice(item?.span.start, item?.span.end), 'sub');
});

test('of a schema comes first what is likely there', () => {
  const firstOf = (schema: string) => {
    const { analysis, offset } = marked(crontab.replace('image: { type: string }', `image:\n${schema}`));
    const items = completions(analysis, offset);
    return items
      .toSorted((a, b) => a.order - b.order)
      .slice(0, 2)
      .map(({ label }) => label);
  };
  assert.deepEqual(firstOf('                  |\n'), ['type', 'description']);
  assert.deepEqual(firstOf('                  description: a\n                  |\n'), ['type', 'additionalProperties']);
  assert.deepEqual(firstOf('                  type: array\n                  |\n'), ['items', 'maxItems']);
  assert.deepEqual(firstOf('                  type: string\n                  m|\n'), ['maxLength', 'minLength']);
  assert.deepEqual(firstOf('                  type: constructor\n                  |\n'), ['description', 'additionalProperties']);
});

test('a field opens the list of what fits behind it, where there is one', () => {
  const opens = (at: string) => {
    const { analysis, offset } = marked(at);
    return completions(analysis, offset).flatMap(({ label, opensList }) => (opensList ? [label] : []));
  };
  const inSchema = opens(crontab.replace('# comment', '|'));
  for (const name of ['nullable', 'items', 'required', 'x-kubernetes-list-type', 'x-kubernetes-validations'])
    assert.ok(inSchema.includes(name), name);
  for (const name of ['title', 'pattern', 'maxLength', 'properties']) assert.ok(!inSchema.includes(name), name);
  const inRule = opens(crontab.replace('# comment', 'x-kubernetes-validations:\n                    - |'));
  assert.deepEqual(inRule, ['fieldPath', 'messageExpression', 'optionalOldSelf', 'reason', 'rule']);
  assert.deepEqual(opens(crontab.replace('type: integer', 'ty|: integer')), [], 'the value is there');
});

test('hover on fields that the server does not know, and nowhere', () => {
  const said = (text: string) => {
    const { analysis, offset } = marked(text);
    return hover(analysis, offset)?.markdown ?? '';
  };
  assert.match(
    said(crontab.replace('scope: Namespaced', 'scope: Namespaced\n  bog|us: 1')),
    /`bogus` is not a known field here: the server drops it/,
  );
  assert.match(said(crontab.replace('plural: crontabs', 'plural: cron|tabs')), /^\*\*plural\*\* \(string, required\)/);
  assert.match(said(crontab.replace('.spec.replicas\n    - name', '.spec.repl|icas\n    - name')), /^\*\*jsonPath\*\*/);
  assert.match(said(crontab.replace('[replicas]', '[repl|icas]')), /^\*\*required\*\* \(list\)/);
  const last = crontab.lastIndexOf('replicas:');
  const uses = said(`${crontab.slice(0, last)}|${crontab.slice(last)}`);
  assert.match(uses, /Used by: printer column Replicas, scale subresource/);
});

test('an error is explained and repaired from its other places too', () => {
  const { analysis, offset } = marked(crontab.replace('storage: false\n      deprecated', 'storage: tr|ue\n      deprecated'));
  assert.equal(analysis.findings[0]?.rule, 'versions-one-storage');
  assert.ok(
    analysis.findings.every(({ start, end }) => offset < start || offset > end),
    'the finding stands somewhere else',
  );
  assert.match(hover(analysis, offset)?.markdown ?? '', /exactly one version marked as storage.*Keep one.*`versions-one-storage`/s);
  const titles = quickFixes(analysis, { start: offset, end: offset }).map(({ title }) => title);
  assert.ok(
    titles.some((title) => /^Store \S+ only/.test(title)),
    titles.join(', '),
  );
});

test('a hover names the server’s path once, however many findings share it', () => {
  const url = "{ url: 'http://example.com/?a|=b' }";
  const { analysis, offset } = marked(
    crontab.replace('strategy: None', `strategy: Webhook\n    webhook: { conversionReviewVersions: [v1], clientConfig: ${url} }`),
  );
  const said = hover(analysis, offset)?.markdown ?? '';
  assert.match(said, /`url-scheme`.*`url-query`/s);
  assert.equal(said.split("Path in the server's message").length, 2, said);
});

test('the version tree counts by severity, as the editor does', () => {
  const { problems } = crdSummaries('file:///a.yaml', analyze(crontab.replace('kind: CronTab', 'kind: cronTab')))[0] ?? {};
  const warned = analyze(crontab.replaceAll('served: true', 'served: false'));
  const counted = crdSummaries('file:///a.yaml', warned)[0]?.problems;
  assert.deepEqual([problems?.errors, problems?.warnings], [0, 0]);
  assert.ok((problems?.advice ?? 0) > 0, 'a hint');
  assert.equal(counted?.warnings, warned.findings.filter(({ severity }) => severity === 'warning').length);
  assert.ok((counted?.warnings ?? 0) > 0, 'advice with the severity of a warning');
});

test('the version tree looks at each finding as often among many versions as at one', () => {
  const looksWith = (count: number) => {
    const versions = Array.from({ length: count }, (_, i) => `  - {name: v${i + 1}, served: true, storage: ${i === 0}}\n`).join('');
    const analysis = analyze(`${crontab.slice(0, crontab.indexOf('  versions:'))}  versions:\n${versions}`);
    let looks = 0;
    const documents = analysis.documents.map((document) => ({
      ...document,
      findings: document.findings.map((finding) => Object.defineProperty({ ...finding }, 'start', { get: () => ++looks && finding.start })),
    }));
    const [summary] = crdSummaries('file:///a.yaml', { ...analysis, documents });
    assert.deepEqual([summary?.versions.length, summary?.problems.errors], [count, count], 'a schema is missing in each');
    return looks / analysis.findings.length;
  };
  assert.equal(looksWith(200), looksWith(2));
});

test('the version tree remembers what a broken text said', () => {
  const readable = analyze(crontab);
  assert.equal(crdSummaries('file:///a.yaml', readable)[0]?.stale, false);
  const broken = crdSummaries('file:///a.yaml', analyze(`${crontab.replace('plural:', '"plural:')}`), readable);
  assert.deepEqual([broken.length, broken[0]?.name, broken[0]?.stale, broken[0]?.versions.length], [1, 'crontabs.example.com', true, 3]);
  const gone = crdSummaries('file:///a.yaml', analyze('kind: Deployment\n'), readable);
  assert.deepEqual(gone, []);
});

const ofVersion1beta1 = `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata:
  name: crontabs.example.com
spec:
  group: example.com
  version: v1
  names: {kind: CronTab, plural: crontabs}
  validation:
    openAPIV3Schema:
      type: object
      properties:
        replicas:
          description: How many.
          type: integer
`;

test('a v1beta1 manifest may name one version and give one schema for all', () => {
  const several = ofVersion1beta1.replace(
    '  version: v1\n',
    '  versions:\n  - {name: v1beta1, served: true}\n  - {name: v1, served: true}\n',
  );
  for (const [text, names, why] of [
    [ofVersion1beta1, ['v1'], 'the one version'],
    [several, ['v1', 'v1beta1'], 'the list, where there is one'],
    [ofVersion1beta1.replace('version: v1', "version: ''"), [], 'no name'],
    [ofVersion1beta1.replace('kind: CronTab,', 'kind: "CronTab,'), ['v1'], 'broken, but still there'],
    [ofVersion1beta1.replace('k8s.io/v1beta1', 'k8s.io/v1'), [], 'v1 has no such field'],
  ] as const) {
    const [summary] = crdSummaries('file:///a.yaml', analyze(text));
    assert.deepEqual(
      summary?.versions.map(({ name }) => name),
      names,
      why,
    );
    const schemaLine = text.split('\n').indexOf('    openAPIV3Schema:');
    for (const { schemaRange } of summary?.versions ?? []) assert.equal(schemaRange?.start.line, schemaLine, why);
  }
  const [version] = crdSummaries('file:///a.yaml', analyze(ofVersion1beta1))[0]?.versions ?? [];
  assert.deepEqual([version?.served, version?.storage, version?.preferred, version?.range.start.line], [true, true, true, 6]);
  const [symbol] = documentSymbols(analyze(ofVersion1beta1));
  assert.deepEqual(
    symbol?.children.map(({ name, children }) => [name, children.map((child) => child.name)]),
    [['v1', ['replicas']]],
  );
  for (const [from, to, said] of [
    ['version: v1', 'version: v|1', /^\*\*v1\*\* — served · storage · kubectl's default/],
    ['replicas:', 'repl|icas:', /replicas: integer.*How many/s],
    ['type: integer', 'ty|pe: integer', /^\*\*type\*\*/],
  ] as const) {
    const { analysis, offset } = marked(ofVersion1beta1.replace(from, to));
    assert.match(hover(analysis, offset)?.markdown ?? '', said, from);
  }
});

test('the items of a List are distinguished', () => {
  const item = crontab.replaceAll(/^/gm, '    ').trimEnd();
  const list = `apiVersion: v1\nkind: List\nitems:\n  -${item.slice(3)}\n  -${item.replace('crontabs.example', 'others.example').slice(3)}\n`;
  const summaries = crdSummaries('file:///list.yaml', analyze(list));
  assert.deepEqual(
    summaries.map(({ name, item: index, range }) => [name, index, range.start.line]),
    [
      ['crontabs.example.com', 0, 6],
      ['others.example.com', 1, 6 + crontab.split('\n').length - 1],
    ],
  );
});

test('everything folds, and folds end before blank lines', () => {
  const text = `# one\n# two\nkind: CustomResourceDefinition\nmetadata:\n  a: 1\n\n---\nb:\n- c: |\n    text\n\n  d: [\n    1\n  ]\n`;
  const folds = foldedLines(analyze(text)).map(({ startLine, endLine }) => `${startLine}-${endLine}`);
  for (const fold of ['0-1', '3-4', '7-13', '8-13', '8-9', '11-13']) assert.ok(folds.includes(fold), `${fold} in ${folds.join(' ')}`);
});

test('Fix all applies safe fixes only, and changes nothing else', () => {
  assert.equal(fixAll(analyze(crontab), analyzeAs()), undefined);
  const spoiled = crontab
    .replace('format: int32', 'format: int32\n                  id: a')
    .replace('image: { type: string }', 'image: { type: string, x-kubernetes-preserve-unknown-fields: false }');
  const analysis = analyze(spoiled);
  const edit = fixAll(analysis, analyzeAs());
  assert.ok(edit);
  const fixed = analyze(applyEdits(spoiled, [edit]));
  assert.deepEqual(
    fixed.findings.map(({ rule }) => rule),
    [],
  );
  assert.ok(fixed.text.includes('# comment'), fixed.text);
  const unsafe = crontab.replace('storage: true', 'storage: false');
  assert.equal(fixAll(analyze(unsafe), analyzeAs()), undefined, 'which version to store is for people to say');
  const spoken = crontab.replace('image: { type: string }', 'image: { type: string, enum: [on, off], default: 0644 }');
  assert.equal(
    fixAll(analyze(spoken), analyzeAs()),
    undefined,
    'what YAML takes for something else keeps its warning until somebody decides',
  );
});

test('what aliases bring to other places is only fixed where that repairs it', () => {
  const versions = `  - &base
    name: v1
    served: true
    storage: true
    schema: {openAPIV3Schema: {type: object, properties: {a: &a {type: int}, b: *a}}}
  - {<<: *base, name: v2}
`;
  const text = `${crdHead()}${versions}`;
  const analysis = analyze(text);
  const titlesAt = (part: string) => {
    const offset = text.indexOf(part) + part.length;
    return quickFixes(analysis, { start: offset, end: offset }).map(({ title }) => title);
  };
  assert.deepEqual(titlesAt('storage: '), [], 'v2 is stored because v1 is: neither can be stored alone');
  assert.deepEqual(titlesAt('type: in'), ['Use the type integer'], 'a and b are repaired together');
  const { text: after } = fixed(analysis, 'preferred', analyzeAs()).analysis;
  assert.equal(after, text.replace('type: int', 'type: integer'));
});
