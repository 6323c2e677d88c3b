import assert from 'node:assert/strict';
import { outline } from '../../server/src/yaml/incremental/outline.ts';
import { parseDocument } from '../../server/src/yaml/parse.ts';
import { splitDocuments } from '../../server/src/yaml/read/split.ts';
import { jsonOf } from '../unit/yaml/json.ts';
import { testVerdicts } from './recorded.ts';

testVerdicts('manifests are read wherever the server reads them, and their outline is their tree', (cases) => {
  const differing: string[] = [];
  let documents = 0;
  for (const { id, yaml, verdicts } of cases) {
    for (const { index, start, end } of splitDocuments(yaml)) {
      const { root, problems, broken } = parseDocument(yaml, start, end);
      const recorded = verdicts.find(({ doc }) => doc === index);
      const problem = problems.find(({ kind }) => kind !== 'duplicate-key');
      if (problem) assert.ok(recorded?.decodeError, `${id} document ${index}: ${problem.message}`);
      if (broken || problem || !root) continue;
      documents++;
      if (jsonOf(outline(yaml.slice(start, end))) !== jsonOf(root)) differing.push(id);
    }
  }
  assert.ok(differing.length <= documents * 0.015, `outlines that differ: ${differing.join(', ')}`);
});
