import assert from 'node:assert/strict';
import { test } from 'node:test';
import { analyze } from '../../../server/src/analysis.ts';
import { jsonSize } from '../../../server/src/crd/jsonSize.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';
import { mayHoldAliases } from '../../../server/src/yaml/read/aliases.ts';
import type { Node } from '../../../server/src/yaml/tree.ts';
import { crdWith } from '../../manifests.ts';

const manifest = (description: string) => crdWith(`type: object\ndescription: ${description}`);

test('a manifest above 3 MiB of JSON is not read by the server', () => {
  const overhead = jsonSize(parseDocument(manifest('x'), 0, manifest('x').length).root as Node, 1e9) - 1;
  for (const [length, fits] of [
    [3_145_728 - overhead, true],
    [3_145_728 - overhead + 1, false],
  ] as const) {
    const { documents, findings } = analyze(manifest('x'.repeat(length)));
    const verdict = documents[0]?.manifests[0]?.verdict;
    assert.equal(verdict?.accepted, fits);
    assert.equal(verdict?.requestError, fits ? undefined : 'Request entity too large: limit is 3145728');
    assert.equal(findings.filter(({ rule }) => rule === 'request-size').length, fits ? 0 : 1);
  }
});

test('the size is that of the JSON which Go writes', () => {
  const cases: [yaml: string, json: string][] = [
    ['{}', '{}'],
    ['[]', '[]'],
    ['a: [1, 0x10, true, null, "é€😀"]', '{"a":[1,16,true,null,"é€😀"]}'],
    ['a: "<&>\\n\\u2028"', '{"a":"\\u003c\\u0026\\u003e\\n\\u2028"}'],
    ['a: &x {b: 1}\nc: *x\nd:\n  <<: *x\n', '{"a":{"b":1},"c":{"b":1},"d":{"b":1}}'],
    ['a: 1\na: 22', '{"a":22}'],
  ];
  for (const [yaml, json] of cases) {
    const { root } = parseDocument(yaml, 0, yaml.length);
    assert.ok(root);
    assert.equal(jsonSize(root, 1e9), Buffer.byteLength(json), yaml);
  }
});

test('aliases count as often as they stand, up to the bound', () => {
  const text = `a: &a ${'x'.repeat(200)}\nb: [${Array(90).fill('*a').join(', ')}]`;
  // Sizes are remembered by node: each question has a tree of its own.
  const size = (most: number) => jsonSize(parseDocument(text, 0, text.length).root as Node, most);
  assert.ok(size(1e9) > 91 * 200);
  const bounded = size(10_000);
  assert.ok(bounded > 10_000 && bounded < 11_000, String(bounded));
});

test('Markdown is not taken for aliases, and no alias for Markdown', () => {
  const rows: [yaml: string, may: boolean][] = [
    ['a: text with * points, **bold** words and 2*3', false],
    ['a: |\n  * points\n  * of a list\n', false],
    ['a: &x 1\nb: *x\n', true],
    ['{"a":&x 1,"b":*x}', true],
    ['- &x 1\n- [*x,*x]\n', true],
    ['a: &x {b: 1}\n<<: *x\n', true],
    ['*x', true],
  ];
  for (const [yaml, may] of rows) assert.equal(mayHoldAliases(yaml), may, yaml);
});
