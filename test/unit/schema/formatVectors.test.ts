/** What Go said of formats (variable CRD_SHARED; nothing is compared where they are absent). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toJson } from '../../../server/src/crd/toJson.ts';
import { isKnownFormat } from '../../../server/src/schema/formats.ts';
import { isFormatted } from '../../../server/src/schema/stringFormats.ts';
import { validateValue } from '../../../server/src/schema/valueValidation.ts';
import { sharedLines } from '../crd/shared.ts';
import { treeOf } from '../crd/tree.ts';
import { structuralOf } from './schema.ts';

interface Line {
  readonly input: { readonly type: string; readonly format: string; readonly value: unknown };
  readonly result: {
    readonly defaultErrors: readonly { readonly type: string; readonly detail: string }[];
    readonly registryKnows?: boolean;
    readonly registryValid?: boolean;
    readonly warnings: readonly string[];
  };
}

/** Of a hundred recorded answers, so many at least. */
const floor = 99;

test('formats of defaults', () => {
  const lines = sharedLines<Line>('vectors/formats.jsonl');
  if (!lines) return;
  const wrong = lines.filter((line) => !agrees(line));
  const rate = (100 * (lines.length - wrong.length)) / lines.length;
  console.log(`formats: ${lines.length - wrong.length} of ${lines.length} agree (${rate.toFixed(1)} %)`);
  assert.ok(rate >= floor, wrong.map((line) => JSON.stringify(line)).join('\n'));
});

function agrees({ input, result }: Line): boolean {
  const { format } = input;
  const type = input.type === '-' ? '' : input.type;
  const value = toJson(treeOf(JSON.stringify(input.value)));
  const problems = validateValue(structuralOf({ ...(type && { type }), format }), value);
  const ours = problems.map((problem) => `${problem.type} ${problem.detail}`).sort();
  const theirs = result.defaultErrors.map((error) => `${error.type} ${error.detail}`).sort();
  const warned = result.warnings.some((warning) => warning.startsWith('unrecognized format'));
  const unknown = format !== '' && !isKnownFormat(type, format);
  if (typeof input.value === 'string' && result.registryKnows !== undefined) {
    const formatted = isFormatted(format, input.value);
    if ((formatted !== undefined) !== result.registryKnows) return false;
    if (result.registryKnows && formatted !== result.registryValid) return false;
  }
  return ours.join('\n') === theirs.join('\n') && (result.warnings.length === 0 || warned === unknown);
}
