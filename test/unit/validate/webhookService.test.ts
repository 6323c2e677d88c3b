import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FieldPath } from '../../../server/src/crd/path.ts';
import { validateWebhookService } from '../../../server/src/validate/webhookService.ts';
import { reported } from './crd.ts';

test('a missing name is reported at the namespace, and vice versa', () => {
  const rows: [name: string, namespace: string, errors: string[]][] = [
    ['a', '', ['service-name service.name']],
    ['', 'a', ['service-namespace service.namespace']],
    ['', '', ['service-name service.name', 'service-namespace service.namespace']],
  ];
  for (const [name, namespace, errors] of rows) {
    const service = { name, namespace, port: 443, path: undefined };
    assert.deepEqual(
      reported((report) => validateWebhookService(service, FieldPath.of('service'), report)),
      errors,
    );
  }
});

test('paths of a service', () => {
  const rows: [path: string | undefined, rules: string[], why: string][] = [
    [undefined, [], 'none'],
    ['', [], 'empty'],
    ['/', [], 'the root'],
    ['/a/b/', [], 'one slash at the end'],
    ['//', ['service-path-double'], 'one error'],
    ['///', ['service-path-empty-segment', 'service-path-empty-segment'], 'one for each'],
    ['a', ['service-path-slash', 'service-path-empty-segment'], 'the first byte is dropped'],
    ['Ab', ['service-path-slash'], 'whatever it was'],
    ['aB', ['service-path-slash', 'service-path-segment'], 'but no more'],
    ['é', ['service-path-slash', 'service-path-segment'], 'half a character is left'],
    ['/a_b/C', ['service-path-segment', 'service-path-segment'], 'no names of DNS'],
  ];
  for (const [path, rules, why] of rows) {
    const service = { name: 'a', namespace: 'b', port: 443, path };
    const errors = reported((report) => validateWebhookService(service, FieldPath.of('service'), report));
    assert.deepEqual(
      errors,
      rules.map((rule) => `${rule} service.path`),
      why,
    );
  }
});
