import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decode, type StrictFinding } from '../../server/src/crd/decode.ts';
import { strictDuplicates } from '../../server/src/crd/strictDuplicates.ts';
import { parseDocument } from '../../server/src/yaml/parse.ts';
import { splitDocuments } from '../../server/src/yaml/split.ts';
import { withoutScheme } from '../vectors/decoding.ts';
import { sharedLines } from './sharedLines.ts';

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

const v1 = 'apiextensions.k8s.io/v1';

function sameStrict(found: readonly StrictFinding[], recorded: readonly string[] = []): boolean {
  return JSON.stringify(found.map(({ text }) => text)) === JSON.stringify(recorded);
}
