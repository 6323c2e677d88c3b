import type { CelAnswer, Evaluation, RuleAnswer } from './judges.ts';

/** Whose part of the project a difference is. */
export const areas = ['front', 'types', 'cost', 'evaluate'] as const;

export interface Difference {
  readonly area: (typeof areas)[number];
  /** The same for differences that most likely have one cause. */
  readonly kind: string;
  /** What differs, a line each. */
  readonly lines: readonly string[];
}

/** How our answer to a question of one rule differs from the server's; undefined where it does not. */
export function difference(ours: CelAnswer, theirs: CelAnswer): Difference | undefined {
  const [a, b] = [ours.answers?.[0], theirs.answers?.[0]];
  if (a && b) return ruleDifference(a, b);
  if (ours.error === theirs.error) return undefined;
  const lines = [`ours:   ${ours.error}`, `theirs: ${theirs.error}`];
  return { area: ours.error?.includes('/cel/cost/') ? 'cost' : 'types', kind: `error: ${kindOf(firstMessage(ours.error ?? ''))}`, lines };
}

function ruleDifference(ours: RuleAnswer, theirs: RuleAnswer): Difference | undefined {
  if (ours.detail !== undefined && theirs.detail !== undefined && ours.detail !== theirs.detail) {
    // The server tries overloads in no particular order, and numbers open types as it goes.
    const [a, b] = [ours.detail, theirs.detail].map((detail) => detail.replace(/_var\d+/g, '_var'));
    if (a === b) return undefined;
  }
  if (theirs.panic !== undefined) {
    return ours.accepted
      ? { area: 'types', kind: 'accepted, where the server crashes', lines: [`theirs: panic: ${theirs.panic}`] }
      : undefined;
  }
  if (ours.accepted !== theirs.accepted) {
    const told = ours.detail ?? theirs.detail ?? '';
    return {
      area: areaOf(told),
      kind: `${ours.accepted ? 'accepted by us only' : 'rejected by us only'}: ${kindOf(firstMessage(told))}`,
      lines: [`ours:   ${ours.detail ?? 'accepted'}`, `theirs: ${theirs.detail ?? 'accepted'}`],
    };
  }
  if (ours.detail !== theirs.detail) {
    const [a, b] = firstDifference(ours.detail ?? '', theirs.detail ?? '');
    return {
      area: areaOf(theirs.detail ?? '') === 'front' ? 'front' : areaOf(ours.detail ?? ''),
      kind: `text: ${kindOf(a)} | ${kindOf(b)}`,
      lines: [`ours:   ${ours.detail}`, `theirs: ${theirs.detail}`],
    };
  }
  for (const name of ['cost', 'messageCost'] as const) {
    const [a, b] = [ours[name], theirs[name]];
    if (a?.min === b?.min && a?.max === b?.max) continue;
    const ends = (['min', 'max'] as const).filter((end) => a?.[end] !== b?.[end]);
    return {
      area: 'cost',
      kind: `cost: ${ends.join(' and ')}`,
      lines: [`ours:   ${a?.min} to ${a?.max}`, `theirs: ${b?.min} to ${b?.max}`],
    };
  }
  for (const name of ['usesOldSelf', 'cardinality'] as const) {
    if (ours[name] === theirs[name]) continue;
    return { area: 'types', kind: name, lines: [`${name}: ours ${ours[name]}, theirs ${theirs[name]}`] };
  }
  for (const name of ['evaluation', 'messageEvaluation'] as const) {
    const [a, b] = [ours[name], theirs[name]];
    // What we do not know we do not tell. What an error has cost before it came to it hardly ever counts.
    if (
      a?.unknown !== undefined ||
      (a?.value === b?.value && a?.error === b?.error && (a?.error !== undefined || a?.costOpen || a?.cost === b?.cost))
    )
      continue;
    const [left, right] = [evaluationText(a), evaluationText(b)];
    const kind =
      a?.value === b?.value && a?.error === b?.error
        ? 'run-time cost'
        : `evaluation: ${right.includes('internal error') ? '…' : kindOf(left)} | ${kindOf(right)}`;
    return { area: 'evaluate', kind, lines: [`ours:   ${left}, cost ${a?.cost}`, `theirs: ${right}, cost ${b?.cost}`] };
  }
  return undefined;
}

function evaluationText({ value, error }: Evaluation = { cost: 0 }): string {
  return error === undefined ? JSON.stringify(value) : `error ${error}`;
}

const syntaxTexts =
  /Syntax error|reserved identifier|invalid (int|uint|double) literal|unsupported syntax|recursion|unescape|unicode code point|invalid argument to has|must be a simple|not an identifier|overwrites accumulator|duplicate variable|can only be applied/;

function areaOf(detail: string): Difference['area'] {
  return syntaxTexts.test(detail) ? 'front' : 'types';
}

function firstMessage(detail: string): string {
  return detail.split('\n')[0] ?? '';
}

/** The first lines that are not the same. */
function firstDifference(ours: string, theirs: string): [string, string] {
  const [a, b] = [ours.split('\n'), theirs.split('\n')];
  const at = a.findIndex((line, index) => line !== b[index]);
  return at < 0 ? ['', b[a.length] ?? ''] : [a[at] ?? '', b[at] ?? ''];
}

function kindOf(line: string): string {
  return line
    .replace(/<input>:-?\d+:\d+: /, '')
    .replace(/^ \|.*/, 'excerpt')
    .replace(/"(\\.|[^"\\])*"/g, '"…"')
    .replace(/'[^']*'/g, "'…'")
    .replace(/(input|at: ?|reference to) ?.*/, '$1 …')
    .replace(/applied to.*/, 'applied to …')
    .replace(/\d+/g, '0')
    .slice(0, 160);
}
