import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crdHead } from '../manifests.ts';
import { crd, folderOf, objects } from '../unit/cli/crd.ts';

const crontab = (spec: string) => `${crdHead('crontabs', 'CronTab')}${versions(['v1', 'v2'], spec)}`;

const rules = `
              x-kubernetes-validations:
                - rule: self.replicas > 0
                - rule: self.jobs.all(job, job.startsWith('a'))
                  messageExpression: "'no job ' + self.name"
              properties:
                replicas: { type: integer }
                name: { type: string, maxLength: 10 }
                jobs: { type: array, maxItems: 5, items: { type: string, maxLength: 10 } }`;

const folder = folderOf({
  'shared.yaml': crontab(rules),
  'over.yaml': crontab(
    rules.replace(', maxItems: 5', '').replace(', maxLength: 10 } }', ' } }').replace("job.startsWith('a')", "job.matches('^a+')"),
  ),
  'none.yaml': crontab('\n              properties: {}'),
  'wrong.yaml': crontab(rules.replace('self.replicas > 0', 'self.replica > 0')),
});

test('every expression is listed with its shares of the budgets, most expensive first', () => {
  const run = crd(folder, ['cost', 'shared.yaml']);
  assert.equal(
    run.stdout,
    `shared.yaml:20:25 0.0% 0.0% 28 rule self.jobs.all(job, job.startsWith('a'))
shared.yaml:21:38 0.0% 0.0% 7 messageExpression 'no job ' + self.name
shared.yaml:19:25 0.0% 0.0% 3 rule self.replicas > 0
shared.yaml crontabs.example.com v1 v2: 3 expressions, 38 of 100,000,000 (0.0%)
`,
  );
  assert.equal(run.status, 0, run.stderr);
});

test('JSON lines give one object for each expression and version', () => {
  const run = crd(folder, ['cost', '--format', 'jsonl', 'shared.yaml']);
  const lines = objects(run);
  const path = (version: number, rest: string) =>
    `spec.versions[${version}].schema.openAPIV3Schema.properties.spec.x-kubernetes-validations${rest}`;
  assert.deepEqual(lines[0], {
    file: 'shared.yaml',
    document: 0,
    name: 'crontabs.example.com',
    version: 'v1',
    path: path(0, '[1].rule'),
    rule: "self.jobs.all(job, job.startsWith('a'))",
    cost: 28,
    cardinality: 1,
    budgetShare: 0.0000028,
  });
  assert.deepEqual(
    lines.map((line) => [line.version, line.path]),
    [
      ['v1', path(0, '[1].rule')],
      ['v2', path(1, '[1].rule')],
      ['v1', path(0, '[1].messageExpression')],
      ['v2', path(1, '[1].messageExpression')],
      ['v1', path(0, '[0].rule')],
      ['v2', path(1, '[0].rule')],
    ],
  );
});

test('the exit status tells whether a budget is exceeded', () => {
  for (const [words, status, output] of [
    [['shared.yaml'], 0, /\(0\.0%\)\n$/],
    [['over.yaml'], 1, /^over\.yaml:20:25 >100,000% >100,000% 329,857,577,778 rule self\.jobs/],
    [['none.yaml'], 0, /^no CEL rules that the server compiles\n$/],
    [['wrong.yaml'], 0, / does not compile: rule self\.replica > 0\n/],
    [['--kubernetes-version', 'x', 'shared.yaml'], 2, /^$/],
    [[], 2, /^$/],
  ] as const) {
    const run = crd(folder, ['cost', ...words]);
    assert.equal(run.status, status, `${words}: ${run.stdout}${run.stderr}`);
    assert.match(run.stdout, output);
  }
});

function versions(names: readonly string[], spec: string): string {
  return names
    .map(
      (name, i) => `    - name: ${name}
      served: true
      storage: ${i === 0}
      schema:
        openAPIV3Schema:
          type: object
          properties:
            spec:
              type: object${spec}
`,
    )
    .join('');
}
