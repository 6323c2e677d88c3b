import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type AnalysisSettings, analyze } from '../../../server/src/analysis.ts';
import { maxPatternLength } from '../../../server/src/limits.ts';
import { isSilenced } from '../../../server/src/rules/silencing.ts';
import { mappingOf } from '../../../server/src/yaml/tree.ts';

type Row = readonly [text: string, message: RegExp | undefined, why: string];

/** What one rule says of manifests on which no other rule says anything; `undefined` is silence. */
function table(rule: string, rows: readonly Row[]): void {
  test(rule, () => {
    for (const [text, message, why] of rows) {
      const { findings } = analyze(text);
      const said = findings.map((finding) => `${finding.rule}: ${finding.message}`);
      assert.equal(said.length, message ? 1 : 0, `${why}: ${said.join('; ')}`);
      const [finding] = findings;
      if (!finding || !message) continue;
      assert.equal(finding.rule, rule, why);
      assert.match(`${finding.message}. ${finding.explanation}`, message, why);
    }
  });
}

const stored = version('v1');

table('served-version', [
  [manifest({}), undefined, 'one is served'],
  [manifest({ versions: [version('v1', { served: false })] }), /^no version is served/, 'none is'],
  [manifest({ versions: [stored, version('v2', { served: false })] }), undefined, 'one of two is'],
]);

table('served-storage-version', [
  [
    manifest({ versions: [version('v1', { served: false }), version('v2')] }),
    /^the storage version v1 is not served/,
    'the other one is served',
  ],
  [manifest({ versions: [version('v1', { served: false })] }).replace('served: false', 'served: true'), undefined, 'served'],
]);

table('server-filled-fields', [
  [manifest({}), undefined, 'nothing'],
  [`${manifest({})}status: {acceptedNames: {kind: "", plural: ""}, conditions: [], storedVersions: []}\n`, undefined, 'empty values'],
  [`${manifest({})}status: {storedVersions: [v1]}\n`, /^the server sets status\./, 'a status'],
  [manifest({}).replace('metadata: {', 'metadata: {generation: 2, uid: a, '), /sets metadata\.uid, metadata\.generation\./, 'metadata'],
  [manifest({}).replace('metadata: {', 'metadata: {generation: 0, creationTimestamp: null, '), undefined, 'metadata without a value'],
]);

const huge = `^(${'a'.repeat(250)}){0,1000}$`;
const slow = `^(${'a'.repeat(150)}){0,1000}$`;

table('judged-pattern', [
  [ofField(`type: string, pattern: ${'a'.repeat(maxPatternLength)}`), undefined, 'the longest pattern'],
  [
    ofField(`type: string, pattern: ${'a'.repeat(maxPatternLength + 1)}`),
    /^the pattern is not checked: .* 16384 characters/,
    'a longer one',
  ],
  [ofField(`type: string, pattern: ${'('.repeat(maxPatternLength + 1)}`), /only the server can tell/, 'a wrong one'],
  [ofField(`type: array, items: {type: string, pattern: "${huge}"}, default: [""]`), /^the default is not tried/, 'a list'],
  [ofField(`type: array, items: {type: string, pattern: "${huge}"}, default: []`), undefined, 'nothing to try'],
  [
    ofField(`type: object, additionalProperties: {type: string, pattern: "${huge}"}, default: {a: ""}`),
    /^the default is not tried/,
    'a map',
  ],
  [
    ofField(`type: object, properties: {a: {type: string, pattern: "${huge}"}}, default: {a: ""}`),
    /^the default is not tried/,
    'an object',
  ],
  [ofField(`type: string, default: "", anyOf: [{pattern: "${huge}"}]`), /^the default is not tried/, 'an alternative'],
  [ofField(`type: string, pattern: "${slow}", default: "${'a'.repeat(150)}"`), /however long that takes/, 'much work on a long text'],
  [ofField(`type: string, pattern: "${slow}", default: ""`), undefined, 'little work on a short one'],
]);

function ofField(schema: string): string {
  return manifest({ versions: [version('v1', { properties: `spec: {type: object, properties: {f: {${schema}}}}` })] });
}

table('judged-rule', [
  [withRule(doubled(9)), undefined, 'a type of a thousand others'],
  [withRule(doubled(10)), /^the type of this is not computed: .* 2000 types/, 'twice as many'],
  [withRule('true', `string(${doubled(10)})`), /only the server can tell/, 'in a messageExpression'],
]);

function doubled(times: number): string {
  return `[1]${'.map(x, {x: x})'.repeat(times)}.size() == 1`;
}

function withRule(rule: string, messageExpression = "''"): string {
  return ofField(`type: string, x-kubernetes-validations: [{rule: "${rule}", messageExpression: "${messageExpression}"}]`);
}

table('webhook-local-host', [
  [clientConfig('{url: "https://localhost/convert"}'), /host localhost is the API server's own machine/, 'localhost'],
  [clientConfig('{url: "https://127.0.0.1:9443/convert"}'), /127\.0\.0\.1/, 'an address, with a port'],
  [clientConfig('{url: "https://[::1]:9443/convert"}'), /::1/, 'the same of IPv6'],
  [clientConfig('{url: "https://LOCALHOST./convert"}'), /LOCALHOST/, 'letter case, full stop'],
  [clientConfig('{url: "https://localhost.example.com/convert"}'), undefined, 'a name that begins like it'],
  [clientConfig('{url: "https://127.example.com/convert"}'), undefined, 'a name that begins like the address'],
  [clientConfig('{url: "https://example.com/localhost"}'), undefined, 'a path'],
]);

table('webhook-service-url', [
  [
    clientConfig('{url: "https://hook.system.svc/convert"}'),
    /^hook\.system\.svc is a name of the cluster.* name hook and namespace system/,
    'short',
  ],
  [clientConfig('{url: "https://hook.system.svc.cluster.local:443/convert"}'), /own DNS/, 'with the usual domain'],
  [clientConfig('{url: "https://hook.system.svc.prod.local/convert"}'), /own DNS/, 'with another domain'],
  [clientConfig('{url: "https://a.b.svc.example.com/convert"}'), undefined, 'a public name'],
  [clientConfig('{url: "https://svc.example.com/convert"}'), undefined, 'svc as the host'],
  [clientConfig('{service: {name: hook, namespace: system}}'), undefined, 'a service'],
]);

table('webhook-service-port', [
  [clientConfig('{service: {name: hook, namespace: system, port: 8443}}'), /port 8443 of its service, not 443/, 'another port'],
  [clientConfig('{service: {name: hook, namespace: system, port: 443}}'), undefined, 'the usual one'],
  [clientConfig('{service: {name: hook, namespace: system}}'), undefined, 'the default'],
]);

table('camel-case-kind', [
  [manifest({ kind: 'CronTab' }), undefined, 'two words'],
  [manifest({ kind: 'HTTPRoute' }), undefined, 'an acronym in it'],
  [manifest({ kind: 'UUID' }), undefined, 'an acronym'],
  [manifest({ kind: 'A' }), undefined, 'a letter'],
  [manifest({ kind: 'EC2Fleet' }), undefined, 'a digit'],
  [manifest({ kind: 'crontab' }), /^kind "crontab" is not in CamelCase/, 'lower case'],
  [manifest({ kind: 'cronTab' }), /CamelCase/, 'a small first letter'],
  [manifest({ kind: 'CRONTAB' }), /CamelCase/, 'no acronym is so long'],
  [manifest({ kind: 'Cron-Tab' }), /CamelCase/, 'a hyphen, which the server takes'],
]);

const deprecated = (text: string) =>
  manifest({ versions: [stored, version('v1beta1', { fields: `deprecated: true, deprecationWarning: "${text}", ` })] });

table('deprecation-warning-text', [
  [
    manifest({ versions: [stored, version('v1beta1', { fields: 'deprecated: true, ' })] }),
    /^version v1beta1 is deprecated without a deprecationWarning.*use example\.com\/v1 CronTab/,
    'no text',
  ],
  [deprecated('goes away'), /^the warning of v1beta1 names no replacement/, 'nothing to do'],
  [deprecated('example.com/v1beta1 is deprecated'), /names no replacement/, 'its own name is none'],
  [deprecated('gone; use example.com/v1 CronTab'), undefined, 'another version'],
  [deprecated('Please upgrade to v1.'), undefined, 'another version with a full stop'],
  [deprecated('Migrate to the Job kind of batch'), undefined, 'another kind'],
  [deprecated('read https://example.com/migration'), undefined, 'a page'],
  [manifest({ versions: [stored, version('v1beta1', { served: false, fields: 'deprecated: true, ' })] }), undefined, 'nobody is served it'],
]);

const two = (v1: string, v2: string, options = {}) =>
  manifest({ versions: [version('v1', { properties: v1 }), version('v2', { properties: v2, ...options })] });

table('conversion-for-differing-schemas', [
  [two('a: {type: string}', 'a: {type: string}'), undefined, 'the same'],
  [two('a: {type: string}', 'a: {type: string, description: x, maxLength: 3}'), undefined, 'descriptions and checks may differ'],
  [
    two('a: {type: string}', 'b: {type: string}'),
    /^v2 and the storage version v1 have different.*b is only in v2; a is only in v1/,
    'fields',
  ],
  [two('a: {type: string}', 'b: {type: string}', { served: false }), undefined, 'a version that is not served'],
  [two('a: {type: string}', 'a: {type: integer}'), /a is integer in v2 and string in v1/, 'types'],
  [two('a: {type: string}', 'a: {x-kubernetes-int-or-string: true}'), /a is integer or string in v2 and string in v1/, 'a type of two'],
  [two('a: {type: array, items: {type: string}}', 'a: {type: array, items: {type: integer}}'), /a\[\*\] is integer/, 'items'],
  [
    two('a: {type: object, additionalProperties: {type: string}}', 'a: {type: object, properties: {b: {type: string}}}'),
    undefined,
    'a map has any field',
  ],
  [
    two('a: {type: object, x-kubernetes-preserve-unknown-fields: true}', 'a: {type: object, properties: {b: {type: string}}}'),
    undefined,
    'unknown fields are kept',
  ],
  [two('metadata: {type: object}', ''), undefined, 'every object has metadata'],
  [
    two('metadata: {type: object, properties: {name: {type: string, maxLength: 63}}}', 'metadata: {type: object}'),
    undefined,
    'checks of metadata.name',
  ],
  [two('kind: {type: string}, apiVersion: {type: string}', ''), undefined, 'every object has these'],
  [
    two('a: {type: object, properties: {kind: {type: string}}}', 'a: {type: object}'),
    /a\.kind is only in v1/,
    'further down they are fields',
  ],
  [
    two(
      'a: {type: object, x-kubernetes-embedded-resource: true, properties: {kind: {type: string}}}',
      'a: {type: object, x-kubernetes-embedded-resource: true, properties: {b: {type: string}}}',
    ),
    /a\.b is only in v2/,
    'an embedded resource has a kind whatever its schema says',
  ],
]);

const column = (jsonPath: string, properties: string) =>
  manifest({
    versions: [
      version('v1', { properties, fields: `additionalPrinterColumns: [{name: A, type: string, jsonPath: ${JSON.stringify(jsonPath)}}], ` }),
    ],
  });
const spec =
  'spec: {type: object, properties: {a: {type: string}, l: {type: array, items: {type: object, properties: {b: {type: string}}}}';

table('printer-column-field', [
  [column('.spec.a', `${spec}}}`), undefined, 'a field'],
  [column('.spec.b', `${spec}}}`), /^column "A" shows \.spec\.b, which the schema does not have.*Declared fields: a, l/, 'no field'],
  [column('.status.phase', `${spec}}}`), /shows \.status,/, 'no status'],
  [column('.metadata.labels.x', `${spec}}}`), undefined, 'metadata is everybody’s'],
  [column('.kind', `${spec}}}`), undefined, 'so is the kind'],
  [column('.spec.l[0].b', `${spec}}}`), undefined, 'an item'],
  [column('.spec.l[-1:].b', `${spec}}}`), undefined, 'a slice'],
  [column(".spec.l[?(@.b=='x')].b", `${spec}}}`), undefined, 'a filter'],
  [column('.spec.l[*].c', `${spec}}}`), /shows \.spec\.l\[\*\]\.c/, 'no field of an item'],
  [column('.spec.l.b', `${spec}}}`), undefined, 'a list without index: nobody can say'],
  [column(".spec['a']", `${spec}}}`), undefined, 'in brackets'],
  [column('..b', `${spec}}}`), undefined, 'anywhere'],
  [column('.spec.m.x', `${spec}, m: {type: object, additionalProperties: {type: string}}}}`), undefined, 'a map has any key'],
  [
    column('.spec.m.x.c', `${spec}, m: {type: object, additionalProperties: {type: object, properties: {b: {type: string}}}}}}`),
    /\.spec\.m\.x\.c/,
    'no field of a map’s value',
  ],
  [column('.spec.p.x.y', `${spec}, p: {type: object, x-kubernetes-preserve-unknown-fields: true}}}`), undefined, 'unknown fields are kept'],
  [
    column(
      '.spec.e.spec.x',
      `${spec}, e: {type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true}}}`,
    ),
    undefined,
    'a resource',
  ],
  [column('.spec.i.x', `${spec}, i: {x-kubernetes-int-or-string: true}}}`), undefined, 'below a number or text nobody can say'],
  [column('.spec.a\\.b', `${spec}, a.b: {type: string}}}`), undefined, 'an escaped dot'],
]);

test('levels are set by rule id, and switch nothing of the server’s off', () => {
  const text = manifest({ kind: 'crontab' }).replace('scope: Namespaced', 'scope: Nowhere');
  const rows: [level: 'off' | 'hint' | 'info' | 'warning' | undefined, expected: string[]][] = [
    [undefined, ['error scope-enum', 'hint camel-case-kind']],
    ['off', ['error scope-enum']],
    ['hint', ['error scope-enum', 'hint camel-case-kind']],
    ['info', ['error scope-enum', 'information camel-case-kind']],
    ['warning', ['error scope-enum', 'warning camel-case-kind']],
  ];
  for (const [level, expected] of rows) {
    const settings: AnalysisSettings = { rules: { ...(level && { 'camel-case-kind': level }), 'scope-enum': 'off' } };
    assert.deepEqual(
      analyze(text, settings).findings.map(({ severity, rule }) => `${severity} ${rule}`),
      expected,
    );
  }
});

test('a comment silences advice on the next line', () => {
  const directive = '# crd-disable-next-line';
  const rows: [above: string, silenced: boolean, why: string][] = [
    [`${directive} camel-case-kind\n`, true, 'the rule'],
    [`${directive} camel-case-kind it was so before us\n`, true, 'with a reason'],
    [`${directive} camel-case-kind\r\n`, true, 'CRLF'],
    [`a: b ${directive} camel-case-kind\n`, true, 'behind a value'],
    [`${directive} served-version, camel-case-kind as agreed\n`, true, 'several, with commas'],
    [`${directive} served-version,camel-case-kind\n`, true, 'several, without a space'],
    [`${directive} served-version camel-case-kind as agreed\n`, true, 'several, with spaces'],
    [`${directive} served-version, unknown-rule, camel-case-kind\n`, true, 'beside a rule of another version'],
    [`${directive} camel-case-kind\n  ${directive} served-version\n`, true, 'several comments'],
    [`${directive} camel-case-kind\n  a: b ${directive} served-version\n`, false, 'another line between them'],
    [`${directive} served-version\n`, false, 'another rule'],
    [`${directive} served-version not camel-case-kind\n`, false, 'a reason that names the rule'],
    [`${directive}\n`, false, 'no rule'],
    [`${directive} camel-case-kind\n\n`, false, 'an empty line between them'],
    ['# camel-case-kind\n', false, 'any other comment'],
    ['', false, 'nothing'],
  ];
  for (const [above, silenced, why] of rows) {
    const start = above.length + 2;
    const manifest = { text: `${above}  kind: crontab\n`, root: mappingOf([], 0, false), start };
    assert.equal(isSilenced(manifest, { start, end: start + 4 }, 'camel-case-kind'), silenced, why);
  }
  const text = manifest({ kind: 'crontab' }).replace('  names:', `  ${directive} camel-case-kind\n  names:`);
  assert.deepEqual(analyze(text).findings, []);
  const rejected = text.replace('Namespaced', 'Nowhere').replace('  scope:', `  ${directive} scope-enum\n  scope:`);
  assert.deepEqual(
    analyze(rejected).findings.map(({ rule }) => rule),
    ['scope-enum'],
    'an error of the server stays',
  );
});

/** A CRD of flow style that nothing is said of, with what a rule looks at. */
function manifest({ conversion = '{strategy: None}', versions = [version('v1')], kind = 'CronTab' } = {}): string {
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

/** v1 is the storage version. */
function version(name: string, { fields = '', properties = '', served = true } = {}): string {
  return `{name: ${name}, served: ${served}, storage: ${name === 'v1'}, ${fields}schema: {openAPIV3Schema: {type: object, properties: {${properties}}}}}`;
}

function clientConfig(config: string): string {
  return manifest({ conversion: `{strategy: Webhook, webhook: {conversionReviewVersions: [v1], clientConfig: ${config}}}` });
}
