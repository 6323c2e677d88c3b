import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { minorOf, newestMinor, oldestMinor } from '../../../server/src/crd/kubernetesVersion.ts';

test('a Kubernetes version is read as people write it', () => {
  const table: readonly (readonly [version: string, minor: number | undefined, why: string])[] = [
    ['1.37', 37, 'as in the settings'],
    ['v1.30.2', 30, 'as kubectl prints it'],
    ['v1.29.4-gke.1043002', 29, 'as a provider prints it'],
    [' 1.28+ ', 28, 'as a server says it'],
    ['1', undefined, 'no minor version'],
    ['2.1', undefined, 'no Kubernetes 1'],
    ['1.3x', undefined, 'no number'],
    ['', undefined, 'none'],
  ];
  for (const [version, minor, why] of table) assert.equal(minorOf(version), minor, why);
});

test('the setting offers the versions that are known', () => {
  const { contributes } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8'));
  const setting = contributes.configuration.properties['crd.kubernetesVersion'];
  const minors = Array.from({ length: newestMinor - oldestMinor + 1 }, (_, i) => `1.${newestMinor - i}`);
  assert.deepEqual(setting.enum, minors);
  assert.equal(setting.default, minors[0]);
});
