import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outline } from '../../../server/src/yaml/outline.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';
import { splitDocuments } from '../../../server/src/yaml/split.ts';
import { sharedLines } from '../crd/shared.ts';
import { jsonOf } from './json.ts';

interface Vector {
  readonly input: { readonly text?: string };
  readonly result: {
    readonly documents?: readonly string[];
    readonly splitError?: string;
    readonly kubectl: readonly string[];
    readonly kubectlError?: string;
    readonly strictFails: boolean;
    readonly varies?: { readonly kubectl?: readonly (readonly string[])[] };
  };
}

interface Case {
  readonly id: string;
  readonly yaml: string;
  readonly verdicts?: readonly { readonly doc: number; readonly decodeError?: string }[];
}

const vectors = sharedLines<Vector>('vectors/yaml.jsonl.gz')?.flatMap(({ input, result }) =>
  // What is no UTF-8 never reaches us as a text.
  input.text === undefined ? [] : [{ text: input.text, result }],
);

/** What kubectl hands on of a text: the values until the first error. Null is skipped. */
function read(text: string): { values: string[]; error: string | undefined } {
  const values: string[] = [];
  for (const { start, end, separatorProblem } of splitDocuments(text)) {
    if (separatorProblem) return { values, error: separatorProblem.message };
    const { root, problems } = parseDocument(text, start, end);
    const problem = problems.find(({ kind }) => kind !== 'duplicate-key');
    if (problem) return { values, error: problem.message };
    const json = jsonOf(root);
    if (json !== 'null') values.push(json);
  }
  return { values, error: undefined };
}

test('values and refusals are those of kubectl', { skip: !vectors }, () => {
  const differing: string[] = [];
  let worded = 0;
  let refused = 0;
  for (const { text, result } of vectors ?? []) {
    const { values, error } = read(text);
    const wanted = result.varies?.kubectl ?? [result.kubectl];
    const agrees = wanted.some((some) =>
      sameValues(
        values,
        some.filter((value) => value !== 'null'),
        text.trimStart().startsWith('{'),
      ),
    );
    if (!agrees || (error === undefined) !== (result.kubectlError === undefined)) differing.push(JSON.stringify(text));
    if (result.kubectlError === undefined) continue;
    refused++;
    if (error === result.kubectlError.replace('error converting YAML to JSON: ', '')) worded++;
  }
  const count = vectors?.length ?? 0;
  console.log(`${count - differing.length} of ${count} texts agree; ${worded} of ${refused} refusals in the same words`);
  assert.ok(differing.length <= count * 0.002, differing.join('\n'));
  assert.ok(worded >= refused * 0.98, 'the words of refusals');
});

test('documents are those of the stream reader', { skip: !vectors }, () => {
  for (const { text, result } of vectors ?? []) {
    // Go's reader ends every line with a line feed, and knows nothing of JSON.
    if (text.trimStart().startsWith('{')) continue;
    const found = splitDocuments(text).map(({ start, end }) => `${text.slice(start, end).replaceAll('\r\n', '\n').replace(/\n$/, '')}\n`);
    const failed = splitDocuments(text).some(({ separatorProblem }) => separatorProblem);
    assert.equal(failed, result.splitError !== undefined, JSON.stringify(text));
    if (!failed) assert.deepEqual(found, result.documents ?? [text], JSON.stringify(text));
  }
});

test('duplicate keys are those of strict decoding', { skip: !vectors }, () => {
  const differing: string[] = [];
  for (const { text, result } of vectors ?? []) {
    if (result.kubectlError !== undefined || result.documents?.length !== undefined || text.trimStart().startsWith('{')) continue;
    const { problems } = parseDocument(text, 0, text.length);
    if (problems.length > 0 !== result.strictFails) differing.push(JSON.stringify(text));
  }
  assert.deepEqual(differing, []);
});

test('real manifests are read wherever the server reads them, and their outline is their tree', () => {
  const cases = [...(sharedLines<Case>('corpus/real.jsonl.gz') ?? []), ...(sharedLines<Case>('corpus/real-large.jsonl.gz') ?? [])];
  const differing: string[] = [];
  let documents = 0;
  for (const { id, yaml, verdicts } of cases) {
    for (const { index, start, end } of splitDocuments(yaml)) {
      const { root, problems, broken } = parseDocument(yaml, start, end);
      const recorded = verdicts?.find(({ doc }) => doc === index);
      const problem = problems.find(({ kind }) => kind !== 'duplicate-key');
      if (problem) assert.ok(recorded?.decodeError, `${id} document ${index}: ${problem.message}`);
      if (broken || problem || !root) continue;
      documents++;
      if (jsonOf(outline(yaml.slice(start, end))) !== jsonOf(root)) differing.push(id);
    }
  }
  assert.ok(differing.length <= documents * 0.015, `outlines that differ: ${differing.join(', ')}`);
});

/** JSON streams keep their blanks and the order of their keys; Go escapes what was no UTF-8. */
function sameValues(found: readonly string[], wanted: readonly string[], json: boolean): boolean {
  const same = (value: string, other: string) =>
    value === other.replaceAll('\\ufffd', '\ufffd') || (json && canonical(value) === canonical(other));
  return found.length === wanted.length && found.every((value, index) => same(value, wanted[index] ?? ''));
}

function canonical(json: string): string {
  return JSON.stringify(JSON.parse(json), (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value,
  );
}
