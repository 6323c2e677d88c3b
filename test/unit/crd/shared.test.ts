import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, type StrictFinding } from '../../../server/src/crd/decode.ts';
import { toLowerSimple, utf8Length } from '../../../server/src/crd/goStrings.ts';
import { strictDuplicates } from '../../../server/src/crd/strictDuplicates.ts';
import { compareKubeAwareVersions, versionPriority } from '../../../server/src/crd/versionPriority.ts';
import { parseDocument } from '../../../server/src/yaml/parse.ts';
import { splitDocuments } from '../../../server/src/yaml/split.ts';
import { sharedLines } from './shared.ts';

interface Verdict {
  doc: number;
  mode: string;
  apiVersion?: string;
  skipped?: string;
  requestError?: string;
  decodeError?: string;
  strict?: string[];
}

test('decoding agrees with the recorded verdicts', () => {
  for (const file of ['real', 'real-large', 'mutants', 'handmade', 'vectors']) {
    const cases = sharedLines<{ id: string; yaml: string; nondeterministic?: unknown; verdicts: Verdict[] }>(`corpus/${file}.jsonl.gz`);
    const agreement = { documents: 0, failing: 0, stopped: 0, error: 0, strict: 0 };
    for (const { yaml, verdicts, nondeterministic } of cases ?? []) {
      const judged = verdicts.filter(
        ({ skipped, requestError, apiVersion, mode }) => !skipped && !requestError && apiVersion === v1 && mode === 'create',
      );
      if (nondeterministic || judged.length === 0) continue;
      const documents = [...splitDocuments(yaml)];
      for (const verdict of judged) {
        const document = documents[verdict.doc];
        const { root, problems } = parseDocument(yaml, document?.start ?? 0, document?.end ?? yaml.length);
        if (!root) continue;
        const { decodeError, strict } = decode(root);
        const duplicates = decodeError ? undefined : strictDuplicates(root, document?.start ?? 0, problems);
        agreement.documents++;
        if (verdict.decodeError) agreement.failing++;
        if (!decodeError === !verdict.decodeError) agreement.stopped++;
        if (decodeError && decodeError.message === withoutScheme(verdict.decodeError)) agreement.error++;
        if (sameStrict(duplicates ? [duplicates, ...strict] : strict, verdict.strict)) agreement.strict++;
      }
    }
    if (!cases) continue;
    console.log(`${file}: ${JSON.stringify(agreement)}`);
    assert.ok(agreement.stopped >= agreement.documents * 0.999, 'who is stopped');
    assert.ok(agreement.error >= agreement.failing * 0.99, 'what is said');
    assert.ok(agreement.strict >= agreement.documents * 0.995, 'what strict decoding finds');
  }
});

test('decoding agrees with the recorded values of every field', () => {
  type Body = { decodeError?: string; strict?: string[] };
  const cases = sharedLines<{ input: { text?: string }; result: { skipped?: string; jsonBody?: Body; yamlBody?: Body } }>(
    'vectors/decode.jsonl.gz',
  );
  const agreement = { texts: 0, error: 0, strict: 0, duplicates: 0 };
  for (const { input, result } of cases ?? []) {
    const { jsonBody, yamlBody, skipped } = result;
    if (skipped || !jsonBody || input.text === undefined) continue;
    const { root, problems } = parseDocument(input.text, 0, input.text.length);
    if (!root) continue;
    const unreadable = problems.find(({ kind }) => kind !== 'duplicate-key');
    const { decodeError, strict } = decode(root);
    const duplicates = decodeError ? undefined : strictDuplicates(root, 0, problems);
    agreement.texts++;
    if ((unreadable?.message ?? decodeError?.message) === withoutScheme(jsonBody.decodeError)) agreement.error++;
    if (unreadable || sameStrict(strict, jsonBody.strict)) agreement.strict++;
    if (unreadable || sameStrict(duplicates ? [duplicates, ...strict] : strict, yamlBody?.strict)) agreement.duplicates++;
  }
  if (!cases) return;
  console.log(`decode: ${JSON.stringify(agreement)}`);
  // What is left: a float that is too large fails in kubectl, while the recorded bodies went through YAML, where it is a string.
  assert.ok(agreement.error >= agreement.texts * 0.975, 'errors');
  assert.ok(agreement.strict >= agreement.texts * 0.99, 'unknown fields');
});

test('version names are ordered as recorded', () => {
  type Input = { a: string; b: string; list?: undefined } | { list: string[] };
  const cases = sharedLines<{ input: Input; result: { sign: number; sorted: string[]; sameAsStableSort?: boolean } }>(
    'vectors/versions.jsonl',
  );
  for (const { input, result } of cases ?? []) {
    if (input.list === undefined)
      assert.equal(Math.sign(compareKubeAwareVersions(input.a, input.b)), 0 - result.sign, `${input.a} ${input.b}`);
    else if (result.sameAsStableSort) assert.deepEqual(versionPriority(input.list), result.sorted);
  }
});

test('strings are lowered and measured as recorded', () => {
  const cases = sharedLines<{ input: { value: string }; result: { goLower: string; bytes: number } }>('vectors/names.jsonl.gz');
  for (const { input, result } of cases ?? []) {
    if (typeof input.value !== 'string') continue;
    assert.deepEqual([toLowerSimple(input.value), utf8Length(input.value)], [result.goLower, result.bytes], input.value);
  }
});

const v1 = 'apiextensions.k8s.io/v1';

/** Go's text without the name of the scheme, which depends on how the program was built. */
function withoutScheme(text: string | undefined): string | undefined {
  const at = text?.startsWith('no kind') ? text.indexOf(' in scheme ') : -1;
  return at === -1 ? text : text?.slice(0, at);
}

function sameStrict(found: readonly StrictFinding[], recorded: readonly string[] = []): boolean {
  return JSON.stringify(found.map(({ text }) => text)) === JSON.stringify(recorded);
}
