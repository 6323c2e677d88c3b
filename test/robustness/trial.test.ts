/** Every action is tried before it is offered: it repairs its finding, and makes no other error. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Analysis, analyze, fixesFor } from '../../server/src/analysis.ts';
import { baseOf } from '../../server/src/base.ts';
import { quickFixes } from '../../server/src/ide/codeActions.ts';
import { fixed } from '../../server/src/ide/fixAll.ts';
import { refactorings } from '../../server/src/ide/refactor/index.ts';
import { analyzeAs, plainEdits } from '../../server/src/ide/trial.ts';
import { maxShownErrors } from '../../server/src/limits.ts';
import { applyEdits } from '../../server/src/yaml/edit/edit.ts';
import { parseMarks } from '../marks.ts';
import { isOldManifest, oldManifestOf } from '../oldManifests.ts';

const root = join(import.meta.dirname, '../..');

test('what is offered of a fixture repairs its finding, and leaves no more errors unless it uncovers them', () => {
  let offered = 0;
  let withheld = 0;
  const more: string[] = [];
  for (const file of globSync('test/rules/*/{rejected,found}*.yaml', { cwd: root }).sort()) {
    if (file.endsWith('.fixed.yaml') || isOldManifest(file)) continue;
    const old = oldManifestOf(join(root, file));
    const base = old === undefined ? undefined : baseOf(readFileSync(old, 'utf8'), 'old.yaml', 'verdict');
    const analysis = analyze(parseMarks(readFileSync(join(root, file), 'utf8')).text, {}, base);
    for (const finding of analysis.findings) {
      const fixes = quickFixes(analysis, finding, analyzeAs({}, base)).filter((fix) => fix.finding === finding);
      withheld += Math.max(0, fixesFor(analysis, finding).length - fixes.length);
      for (const fix of fixes) {
        offered++;
        const text = applyEdits(analysis.text, plainEdits(fix));
        assert.notEqual(text, analysis.text, `${file}: ${fix.title}`);
        const after = analyze(text, {}, base);
        const same = ({ findings }: Analysis) => findings.filter(({ rule }) => rule === finding.rule).length;
        assert.ok(same(after) < same(analysis), `${file}: ${fix.title} leaves ${finding.rule}`);
        if (errors(after) > errors(analysis)) more.push(`${file}: ${fix.title}`);
      }
    }
  }
  assert.ok(offered > 400, String(offered));
  // Given the rule's cost is not known before its default is gone, it comes with the sum.
  assert.deepEqual(more, ['test/rules/default-cel-calllimit/rejected.yaml: Remove the default of "hours"']);
  assert.ok(withheld > 0);
});

test('an error that a fix makes withholds it; one that it uncovers does not', () => {
  const rows: [schema: string, rule: string, offered: string[], withheld: string[], why: string][] = [
    [
      'type: "null"',
      'type-null',
      [],
      ['Use the type array and nullable: true', 'Use the type object and nullable: true'],
      'the root is no null',
    ],
    [
      'type: object, properties: {a: {type: "null"}}',
      'type-null',
      ['Use the type string and nullable: true', 'Use the type array and nullable: true'],
      [],
      'a list gets items',
    ],
    [
      'type: object, properties: {a: {minLength: 1, x-kubernetes-validations: [{rule: self.wrong}]}}',
      'type-required-field',
      ['Give "a" a type: string'],
      [],
      'rules are compiled once the schema is structural',
    ],
    [
      'type: object, properties: {a: {type: array, items: {type: string}, x-kubernetes-list-type: mapp}}',
      'listtype-enum',
      ['Use atomic'],
      ['Use map'],
      'a map of texts has no keys',
    ],
    [
      'type: object, x-kubernetes-preserve-unknown-fields: "true", properties: {a: {type: strin}, b: {}}',
      'decode-type-mismatch',
      ['Write true'],
      [],
      'what is decoded is checked',
    ],
  ];
  for (const [schema, rule, offered, withheld, why] of rows) {
    const analysis = analyze(manifest(schema));
    const finding = analysis.findings.find((one) => one.rule === rule);
    assert.ok(finding, why);
    const possible = fixesFor(analysis, finding).map(({ title }) => title);
    const titles = quickFixes(analysis, finding).flatMap((fix) => (fix.finding === finding ? fix.title : []));
    for (const title of [...offered, ...withheld]) assert.ok(possible.includes(title), `${why}: ${title}`);
    for (const title of offered) assert.ok(titles.includes(title), `${why}: ${title} is withheld`);
    for (const title of withheld) assert.ok(!titles.includes(title), `${why}: ${title} is offered`);
  }
});

test('of many fixes in one stroke only those that do harm are left out', () => {
  const fields = Array.from({ length: 40 }, (_, i) => `f${i}: {minLength: 1}`);
  const analysis = analyze(manifest(`type: object, properties: {${fields.join(', ')}}`));
  const harmful = analysis.findings[17]?.path ?? '';
  let analyses = 0;
  const { analysis: after, count } = fixed(analysis, 'preferred', (text, before) => {
    analyses++;
    const made = analyze(text, {}, undefined, before);
    // As if this one did nothing.
    const stays = analysis.findings.filter(({ path }) => path === harmful);
    return { ...made, findings: [...made.findings.filter(({ path }) => path !== harmful), ...stays] };
  });
  assert.equal(count, 39);
  assert.deepEqual(
    after.findings.map(({ path }) => path),
    [harmful],
  );
  assert.ok(analyses < 30, String(analyses));
});

test('where there is more to say than is shown, fixes are offered, and all made in few strokes', () => {
  const repeated = Array.from({ length: maxShownErrors + 1000 }, (_, i) => `    - v1\n    - a${i}`).join('\n');
  const analysis = analyze(
    `${manifest('type: object')}  conversion:
    strategy: Webhook
    webhook:
      clientConfig: {service: {name: a, namespace: b}}
      conversionReviewVersions:
${repeated.replaceAll('    -', '      -')}
`,
  );
  assert.equal(analysis.findings.length, maxShownErrors + 1);
  const [finding = assert.fail()] = analysis.findings.filter(({ rule }) => rule === 'review-versions-duplicate');
  assert.deepEqual(
    quickFixes(analysis, finding).map(({ title }) => title),
    ['Remove the repeated version'],
  );
  let analyses = 0;
  const { analysis: after, count } = fixed(analysis, 'safe', (text, before) => {
    analyses++;
    return analyze(text, {}, undefined, before);
  });
  assert.deepEqual([count, after.findings, analyses], [maxShownErrors + 999, [], 2]);
});

test('a manifest that cannot be converted is offered no conversion', () => {
  const item =
    '{metadata: {name: crontabs.example.com}, spec: {group: example.com, scope: Namespaced, version: v1, names: {plural: crontabs, kind: CronTab}}}';
  const text = `apiVersion: apiextensions.k8s.io/v1beta1\nkind: CustomResourceDefinitionList\nitems:\n- ${item}\n`;
  assert.deepEqual(refactorings(analyze(text), text.indexOf('group:')), []);
  const whole = text.replace('- {', '- {apiVersion: apiextensions.k8s.io/v1beta1, kind: CustomResourceDefinition, ');
  const [conversion] = refactorings(analyze(whole), whole.indexOf('group:'));
  assert.equal(conversion?.title, 'Convert to apiextensions.k8s.io/v1');
  assert.notEqual(applyEdits(whole, conversion?.edits() ?? []), whole);
});

function errors({ documents, findings }: Analysis): number {
  const verdicts = documents.flatMap(({ manifests }) => manifests.map(({ verdict }) => verdict?.errors.length ?? 0));
  return findings.some(({ rule }) => /^decode-(?!strict-)/.test(rule)) ? 1000 : verdicts.reduce((sum, one) => sum + one, 0);
}

function manifest(schema: string): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: crontabs.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: crontabs, kind: CronTab, listKind: CronTabList, singular: crontab}
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema: {${schema}}
`;
}
