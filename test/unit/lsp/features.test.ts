/** A feature that the list forgets is never answered, and a client hears nothing of it: silence. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { root } from '../../../scripts/bootstrap.mjs';
import { clientFrom } from '../../../server/src/lsp/client.ts';
import type { Feature, Listener } from '../../../server/src/lsp/feature.ts';
import { features, listeners } from '../../../server/src/lsp/features/index.ts';
import { wrongParam } from '../../../server/src/lsp/shapes.ts';

const listed: readonly (Feature | Listener)[] = [...features, ...listeners];

test('every feature and listener is listed once', async () => {
  const files = globSync('server/src/lsp/features/*.ts', { cwd: root }).filter((file) => path.basename(file) !== 'index.ts');
  const made = await Promise.all(files.map(async (file) => Object.values(await import(pathToFileURL(path.join(root, file)).href))));
  const methods = made.flat().flatMap((one) => (isListed(one) ? [one.method] : []));
  assert.ok(methods.length > 20, 'features are found');
  assert.deepEqual(listed.map(({ method }) => method).sort(), methods.sort());
  assert.equal(new Set(methods).size, methods.length, 'a method has one answer');
});

test('what a client sends to a feature has a shape, unless it sends nothing', () => {
  const unasked = listed.filter(({ method }) => wrongParam(method, undefined) !== 'params').map(({ method }) => method);
  assert.deepEqual(unasked.sort(), ['crd/basesChanged', 'crd/handOver', 'crd/versionTree']);
});

test('no feature says another thing of a capability than the one before it', () => {
  const client = clientFrom({});
  const said = listed.flatMap(({ capabilities }) => Object.keys(capabilities?.(client) ?? {}));
  assert.deepEqual(
    said.filter((name, index) => said.indexOf(name) !== index),
    [],
  );
});

function isListed(one: unknown): one is Feature | Listener {
  return typeof one === 'object' && one !== null && 'method' in one && ('answer' in one || 'notice' in one);
}
