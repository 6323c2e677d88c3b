/** "Disable RULE for this line": a comment in every style of scalar, for every rule of advice. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { type Analysis, analyze } from '../../../server/src/analysis.ts';
import { quickFixes } from '../../../server/src/ide/codeActions.ts';
import { adviceRules } from '../../../server/src/rules/index.ts';
import { applyEdits } from '../../../server/src/yaml/edit/edit.ts';
import type { Node } from '../../../server/src/yaml/tree.ts';
import { parseMarks } from '../../marks.ts';

/** How texts are written, over two lines where they can be. */
const styles = {
  single: (value, indent) => broken(`'${value.replaceAll("'", "''")}'`, indent),
  double: (value, indent) => {
    const quoted = JSON.stringify(value);
    const middle = /^"[^"\\]{2,}/.test(quoted) ? 2 : 1;
    return `${quoted.slice(0, middle)}\\\n${indent}${quoted.slice(middle)}`;
  },
  literal: (value, indent) => block('|-', value, indent),
  folded: (value, indent) => block('>-', value, indent),
  plain: (value, indent) => (/^[A-Za-z][\w .()=<>!|+*/-]*$/.test(value) ? broken(value, indent) : undefined),
  'on the next line': (value, indent) => `\n${indent}${JSON.stringify(value)}`,
} satisfies Record<string, (value: string, indent: string) => string | undefined>;

const root = join(import.meta.dirname, '../../..');

for (const style of [...Object.keys(styles), 'flow', 'as found'] as (keyof typeof styles | 'flow' | 'as found')[]) {
  test(`advice is silenced without harm: ${style}`, () => {
    const silencedRules = new Set<string>();
    for (const rule of Object.keys(adviceRules)) {
      for (const file of globSync(`test/rules/${rule}/found*.yaml`, { cwd: root }).filter((one) => !one.endsWith('.fixed.yaml'))) {
        const analysis = analyze(restyled(parseMarks(readFileSync(join(root, file), 'utf8')).text, style));
        for (const finding of analysis.findings.filter((one) => one.rule === rule)) {
          const all = quickFixes(analysis, finding);
          const fix = all.find((one) => one.finding === finding && one.title === `Disable ${rule} for this line`);
          assert.ok(fix, `${file}: not offered in\n${analysis.text}`);
          const after = analyze(applyEdits(analysis.text, fix.edits));
          assert.deepEqual(
            said(after),
            said(analysis).filter((one) => one !== text(finding)),
            after.text,
          );
          silencedRules.add(rule);
        }
      }
    }
    const unseen = Object.keys(adviceRules).filter((rule) => !silencedRules.has(rule));
    // It speaks of the length of the text, which the comments in its fixture make up.
    assert.deepEqual(unseen, style === 'as found' ? [] : ['client-side-apply']);
  });
}

test('JSON gets no comments', () => {
  const file = join(root, 'test/rules/camel-case-kind/found.yaml');
  const { documents } = analyze(parseMarks(readFileSync(file, 'utf8')).text);
  const json = JSON.stringify(plain(documents[0]?.manifests[0]?.root as Node), undefined, 2);
  for (const stream of [json, `# A comment\n---\n${json}`]) {
    const analysis = analyze(stream);
    const finding = analysis.findings.find(({ rule }) => rule === 'camel-case-kind');
    assert.ok(finding);
    assert.deepEqual(
      quickFixes(analysis, finding).filter(({ title }) => title.startsWith('Disable')),
      [],
    );
  }
});

function said({ findings }: Analysis): string[] {
  return findings.map(text);
}

function text({ rule, path, message }: Analysis['findings'][number]): string {
  return `${rule} ${path} ${message}`;
}

/** A text in which the CRDs are written anew, with their texts in a style, or all below `spec` in flow style. */
function restyled(text: string, style: keyof typeof styles | 'flow' | 'as found'): string {
  if (style === 'as found') return text;
  const write = style === 'flow' ? undefined : styles[style];
  const { documents } = analyze(text);
  let result = text;
  for (const { root, start } of documents.flatMap(({ manifests }) => manifests).reverse())
    result = result.slice(0, start) + written(root, start, '').trimStart() + result.slice(start + root.length);
  return result;

  function written(node: Node, from: number, indent: string): string {
    const own = text.slice(from, from + node.length);
    if (node.kind === 'mapping' && node.entries.length > 0)
      return node.entries
        .map(({ keyAt, key, valueAt, value }) => {
          const name = text.slice(from + keyAt, from + keyAt + key.length);
          if (!write && name === 'spec') return `\n${indent}${name}: ${inFlow(value, from + valueAt, `${indent}  `)}`;
          return `\n${indent}${name}: ${written(value, from + valueAt, `${indent}  `)}`;
        })
        .join('');
    if (node.kind === 'sequence' && node.items.length > 0)
      return node.items.map(({ at, value }) => `\n${indent}- ${written(value, from + at, `${indent}  `).trimStart()}`).join('');
    if (node.kind !== 'scalar' || typeof node.value !== 'string' || !write) return own;
    return write(node.value, indent) ?? JSON.stringify(node.value);
  }

  function inFlow(node: Node, from: number, indent: string): string {
    const own = text.slice(from, from + node.length);
    const inner = `${indent}  `;
    if (node.kind === 'mapping' && node.entries.length > 0) {
      const entries = node.entries.map(
        ({ keyAt, key, valueAt, value }) =>
          `${inner}${text.slice(from + keyAt, from + keyAt + key.length)}: ${inFlow(value, from + valueAt, inner)}`,
      );
      return `{\n${entries.join(',\n')}\n${indent}}`;
    }
    if (node.kind === 'sequence' && node.items.length > 0)
      return `[\n${node.items.map(({ at, value }) => inner + inFlow(value, from + at, inner)).join(',\n')}\n${indent}]`;
    if (node.kind !== 'scalar' || typeof node.value !== 'string') return own;
    return styles.double(node.value, inner);
  }
}

/** With a line break at the first space. */
function broken(written: string, indent: string): string {
  return written.replace(' ', () => `\n${indent}`);
}

function block(header: string, value: string, indent: string): string | undefined {
  if (/^\s|\s$|^$/.test(value) || (header === '>-' && value.includes('\n'))) return undefined;
  return `${header}\n${indent}${value.replaceAll('\n', `\n${indent}`)}`;
}

function plain(node: Node): unknown {
  if (node.kind === 'mapping') return Object.fromEntries(node.entries.map(({ name, value }) => [name, plain(value)]));
  if (node.kind === 'sequence') return node.items.map(({ value }) => plain(value));
  return node.kind === 'scalar' ? node.value : undefined;
}
