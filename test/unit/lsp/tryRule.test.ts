/** Trying a rule over the protocol. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type RuleToTry, ruleToTryRequest, tryRuleRequest } from '../../../server/src/protocol.ts';
import { withRule } from '../ide/celManifest.ts';
import { at, startClient } from './client.ts';

const uri = 'file:///manifests/as.yaml';
const manifest = withRule('rule: self.spec.replicas > 3');

test('a rule can be tried, and shows its result for a value', async () => {
  const client = await startClient({ initializationOptions: { tryRule: true } });
  await client.open(uri, manifest);
  const position = at(manifest, 'self.spec.replicas');
  const textDocument = { uri };
  const actions = (range: object) =>
    client.request<{ title: string; command?: { command: string; arguments: unknown[] } }[]>('textDocument/codeAction', {
      textDocument,
      range,
      context: { diagnostics: [] },
    });
  const offered = (await actions({ start: position, end: position })).find(({ title }) => title === 'Try this rule');
  assert.deepEqual(offered?.command, { title: 'Try this rule', command: 'crd.tryRule', arguments: [{ uri, position }] });
  const elsewhere = at(manifest, 'served');
  assert.ok((await actions({ start: elsewhere, end: elsewhere })).every(({ title }) => title !== 'Try this rule'));
  const rule = await client.request<RuleToTry>(ruleToTryRequest.method, { uri, position });
  assert.equal(`${rule.group}/${rule.version} ${rule.kind}`, 'example.com/v1 A');
  assert.match(
    await client.request<string>(tryRuleRequest.method, { uri, address: rule.address, value: rule.sample }),
    /^result {3}false/m,
  );
  assert.equal(await client.request(ruleToTryRequest.method, { uri, position: elsewhere }), null);
  assert.deepEqual(client.logged, []);
});

test('clients without the command are not offered the action', async () => {
  const client = await startClient();
  await client.open(uri, manifest);
  const position = at(manifest, 'self.spec.replicas');
  const params = { textDocument: { uri }, range: { start: position, end: position }, context: { diagnostics: [] } };
  const actions = await client.request<{ title: string }[]>('textDocument/codeAction', params);
  assert.ok(actions.every(({ title }) => title !== 'Try this rule'));
});
