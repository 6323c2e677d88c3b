/** What Go said of formats. */
import assert from 'node:assert/strict';
import { toJson } from '../../server/src/crd/toJson.ts';
import { isKnownFormat } from '../../server/src/schema/formats.ts';
import { isFormatted } from '../../server/src/schema/stringFormats.ts';
import { validateValue } from '../../server/src/schema/valueValidation.ts';
import { treeOf } from '../unit/crd/tree.ts';
import { structuralOf } from '../unit/schema/schema.ts';
import { compared, type Line, type Outcome } from './outcome.ts';

interface Input {
  readonly type: string;
  readonly format: string;
  readonly value: unknown;
}

interface Result {
  readonly defaultErrors: readonly { readonly type: string; readonly detail: string }[];
  readonly registryKnows?: boolean;
  readonly registryValid?: boolean;
  readonly warnings: readonly string[];
}

export function formats(): Outcome | undefined {
  return compared<Line<Input, Result>>('formats of defaults', 'vectors/formats.jsonl', (line) =>
    assert.ok(agrees(line), JSON.stringify(line.result)),
  );
}

function agrees({ input, result }: Line<Input, Result>): boolean {
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
