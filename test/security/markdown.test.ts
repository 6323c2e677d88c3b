/** What VS Code renders as Markdown: no text of a manifest may become a link, an image, HTML, or a command. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marked } from 'marked';
import { versionItems } from '../../client/src/versionItems.ts';
import { analyze } from '../../server/src/analysis.ts';
import { costHints } from '../../server/src/ide/cel/costHints.ts';
import { rulePlaceAt } from '../../server/src/ide/cel/rulePlace.ts';
import { ruleSignatures } from '../../server/src/ide/cel/signatureHelp.ts';
import { completions } from '../../server/src/ide/completion.ts';
import { hover } from '../../server/src/ide/hover.ts';
import { crdSummaries } from '../../server/src/ide/versionTree.ts';
import { crdHead, crontab } from '../manifests.ts';
import { at, startClient } from '../unit/lsp/client.ts';
import { manifestOf } from './hostileManifest.ts';

const payloads: readonly string[] = [
  '[a](command:workbench.action.quit)',
  '![a](https://tracker.invalid/a.png)',
  '<img src="https://tracker.invalid/a.png" onerror="alert(1)">',
  'a</code></pre><a href="command:b">c</a>',
  'https://tracker.invalid/a?b=c www.tracker.invalid a@tracker.invalid',
  '<https://tracker.invalid/>',
  '[a]\n\n[a]: command:b "c"',
  '``` \n```\n[a](command:b)\n```',
  '` [a](command:b) `` [a](command:b) ```',
  '\\[a](command:b) \\\\[a](command:b)',
  '&#91;a&#93;(command:b) &lt;img src=a&gt;',
  '- \n\n    a\n\n[a](command:b)\n\n---\n\n# a',
  "'}) [a](command:b)",
  'a\n```\n[a](command:b)',
  '`\n\n[a](command:b) https://tracker.invalid/ www.tracker.invalid',
];

/** What Markdown makes of a text that is more than words, marked up or not. */
function active(markdown: string): string[] {
  const found: string[] = [];
  marked.walkTokens(marked.lexer(markdown, { gfm: true }), ({ type, raw }) => {
    if (type === 'link' || type === 'image' || type === 'html' || type === 'def') found.push(`${type}: ${raw}`);
  });
  return found;
}

test('the judge of these tests sees what VS Code would make a link of', () => {
  for (const payload of payloads.slice(0, 6)) assert.notDeepEqual(active(`a ${payload} b`), [], payload);
});

test('hovers, completions, signatures, cost hints and tooltips hold no link and no HTML of a manifest', () => {
  let texts = 0;
  for (const payload of payloads) {
    const text = manifestOf(payload);
    const analysis = analyze(text);
    const shown: string[] = [];
    for (let offset = 0; offset < text.length; offset += 5) {
      const said = hover(analysis, offset)?.markdown;
      if (said !== undefined) shown.push(said);
      const rule = rulePlaceAt(analysis, offset);
      if (!rule) continue;
      for (const { documentation } of completions(analysis, offset)) shown.push(documentation ?? '');
      for (const { documentation } of ruleSignatures(rule, offset)?.signatures ?? []) shown.push(documentation);
    }
    for (const { tooltip } of costHints(analysis, { start: 0, end: text.length })) shown.push(tooltip);
    const rows = versionItems({ crds: crdSummaries('file:///a.yaml', analysis), indexing: false });
    for (const row of rows.flatMap((crd) => [crd, ...crd.children])) shown.push(row.tooltip);
    for (const markdown of new Set(shown)) assert.deepEqual(active(markdown), [], `of ${payload}:\n${markdown}`);
    texts += new Set(shown).size;
  }
  assert.ok(texts > 500, `${texts} texts`);
});

test('hovers and completions in a custom resource, from yaml-language-server, hold none either', async () => {
  const client = await startClient();
  const value = 'apiVersion: example.com/v1beta1\nkind: CronTab\nmetadata:\n  name: nightly\nspec:\n  replicas: 2\n';
  const key = value.replace('replicas: 2', 're');
  for (const [index, payload] of payloads.entries()) {
    const said = JSON.stringify(payload);
    for (const [way, more] of [
      ['fields', `title: ${said}\n                  enum: [${said}, 2]\n                  default: ${said}`],
      ['alternatives', `anyOf: [{title: ${said}, description: ${said}, enum: [${said}, 2]}, {description: ${said}}]`],
    ]) {
      const definition = crontab.replaceAll('How many. See [this](command:evil).', `${said}\n                  ${more}`);
      await client.open('file:///crd.yaml', definition, index + 1);
      await client.pull('file:///crd.yaml');
      for (const [name, text, word] of [
        ['value', value, 'replicas'],
        ['kind', value, 'kind'],
        ['key', key, 're\n'],
      ] as const) {
        const uri = `file:///${name}${way}${index}.yaml`;
        await client.open(uri, text);
        const place = { textDocument: { uri }, position: at(text, word) };
        const hovered = await client.request<{ contents: { value: string } } | null>('textDocument/hover', place);
        assert.deepEqual(active(hovered?.contents.value ?? ''), [], `of ${payload}:\n${hovered?.contents.value}`);
        if (name === 'value') assert.notEqual(hovered?.contents.value ?? '', '', 'a hover');
        const offered = await client.request<{ items: { documentation?: unknown }[] } | null>('textDocument/completion', place);
        for (const { documentation } of offered?.items ?? [])
          if (isMarkdown(documentation)) assert.deepEqual(active(documentation.value), [], `of ${payload}:\n${documentation.value}`);
      }
    }
  }
});

function isMarkdown(documentation: unknown): documentation is { readonly value: string } {
  return typeof documentation === 'object' && documentation !== null && 'kind' in documentation && documentation.kind === 'markdown';
}

test('a refused rename, which VS Code shows in a notification, holds no link', async () => {
  const client = await startClient();
  const name = '[a](command:workbench.action.quit)';
  const text = `${definition}{a: {type: string}, "${name}": {type: string}}\n`;
  await client.open('file:///crd.yaml', text);
  const textDocument = { uri: 'file:///crd.yaml' };
  const renaming = client.request('textDocument/rename', { textDocument, position: at(text, 'a: {type', 0), newName: name });
  await assert.rejects(renaming, ({ message }: Error) => message.includes('command:') && !message.includes(']('));
});

const definition = `${crdHead('as', 'A')}    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema:
          type: object
          properties: `;
