import assert from 'node:assert/strict';
import { decode, type StrictFinding } from '../../server/src/crd/decode.ts';
import { strictDuplicates } from '../../server/src/crd/strictDuplicates.ts';
import { parseDocument } from '../../server/src/yaml/parse.ts';
import { splitDocuments } from '../../server/src/yaml/read/split.ts';
import { withoutScheme } from '../vectors/decoding.ts';
import { testVerdicts } from './recorded.ts';

testVerdicts('decoding agrees with the recorded verdicts', (cases) => {
  const agreement = { documents: 0, failing: 0, stopped: 0, error: 0, strict: 0 };
  for (const { yaml, verdicts, nondeterministic } of cases) {
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
      const duplicates = decodeError ? [] : strictDuplicates(root, document?.start ?? 0, problems);
      agreement.documents++;
      if (verdict.decodeError) agreement.failing++;
      if (!decodeError === !verdict.decodeError) agreement.stopped++;
      if (decodeError && decodeError.message === withoutScheme(verdict.decodeError)) agreement.error++;
      if (sameStrict([...duplicates, ...strict], verdict.strict)) agreement.strict++;
    }
  }
  assert.ok(agreement.documents > 0);
  assert.ok(agreement.stopped >= agreement.documents * 0.999, 'who is stopped');
  assert.ok(agreement.error >= agreement.failing * 0.99, 'what is said');
  assert.ok(agreement.strict >= agreement.documents * 0.995, 'what strict decoding finds');
});

const v1 = 'apiextensions.k8s.io/v1';

function sameStrict(found: readonly StrictFinding[], recorded: readonly string[] = []): boolean {
  return JSON.stringify(found.map(({ text }) => text)) === JSON.stringify(recorded);
}
