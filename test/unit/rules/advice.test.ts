import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnalysisSettings, analyze } from '../../../server/src/analysis.ts';
import { isSilenced } from '../../../server/src/rules/advice.ts';
import type { adviceRules } from '../../../server/src/rules/index.ts';

/** A CRD of flow style with the given conversion, versions and kind. */
function manifest({
  conversion = '{strategy: None}',
  versions = [version('v1')],
  kind = 'CronTab',
}: {
  conversion?: string;
  versions?: readonly string[];
  kind?: string;
}): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: {name: crontabs.example.com}
spec:
  group: example.com
  scope: Namespaced
  names: {plural: crontabs, kind: ${kind}, listKind: CronTabs}
  conversion: ${conversion}
  versions:
${versions.map((one) => `  - ${one}\n`).join('')}`;
}

/** The first version that is not told otherwise is the storage version. */
function version(name: string, { fields = '', properties = '', served = true, storage = name === 'v1' } = {}): string {
  return `{name: ${name}, served: ${served}, storage: ${storage}, ${fields}schema: {openAPIV3Schema: {type: object, properties: {${properties}}}}}`;
}

function clientConfig(config: string): string {
  return manifest({ conversion: `{strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: ${config}}}` });
}

function rulesOf(text: string, settings: AnalysisSettings = {}): string[] {
  return analyze(text, settings).findings.map(({ rule }) => rule);
}

/** What one rule says, and nothing else: `undefined` is silence. */
function table(rule: keyof typeof adviceRules, rows: readonly (readonly [text: string, message: RegExp | undefined, why: string])[]): void {
  test(rule, () => {
    for (const [text, message, why] of rows) {
      const { findings } = analyze(text);
      assert.deepEqual(
        findings.map((finding) => finding.rule),
        message ? [rule] : [],
        `${why}: ${findings[0]?.message}`,
      );
      const [finding] = findings;
      if (finding && message) assert.match(`${finding.message}: ${finding.explanation}`, message, why);
    }
  });
}

table('served-version', [
  [manifest({}), undefined, 'one is served'],
  [manifest({ versions: [version('v1', { served: false })] }), /^no version is served/, 'none'],
  [manifest({ versions: [version('v1', { served: false }), version('v2')] }), undefined, 'the other one'].length === 0
    ? [manifest({}), undefined, '']
    : [manifest({ versions: [version('v1'), version('v2', { served: false })] }), undefined, 'the other one is not'],
]);
