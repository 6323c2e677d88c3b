import type { Span } from '../yaml/tree.ts';

/** A completion item. */
export interface Completion {
  readonly label: string;
  readonly kind: 'field' | 'value' | 'reference' | 'variable' | 'function' | 'macro' | 'type' | 'keyword';
  readonly detail: string;
  /** Short text behind the label. */
  readonly hint?: string;
  /** Markdown. */
  readonly documentation: string | undefined;
  readonly newText: string;
  /** Whether `newText` contains snippet stops. */
  readonly snippet?: boolean;
  /** Whether there are proposals for its value, to be listed at once. */
  readonly opensList?: boolean;
  /** Text to filter by, if not the label. */
  readonly filter?: string;
  /** The replaced span. */
  readonly span: Span;
  /** Position in the list. */
  readonly order: number;
}

/**
 * The proposals without those that would change nothing: an editor that takes the chosen one at Enter would swallow the
 * key. Behind a whole value nothing is proposed. While a word grows editors compare it by themselves and ask nobody, so
 * each proposal is gone with its last character; but for a word that begins another, which would be taken instead.
 */
export function unfinished(proposals: readonly Completion[], text: string, offset: number): Completion[] {
  const beginnings = beginningsAmong(proposals);
  const isWhole = (one: Completion) =>
    one.span.end === offset && one.newText === text.slice(one.span.start, offset) && (isValue(one) || !beginnings.has(one.newText));
  if (proposals.some(isWhole)) return [];
  return proposals.map((one) => {
    const word = one.filter ?? one.label;
    // A blank fits no word, and shows where none is begun.
    return one.newText === word && !beginnings.has(word) ? { ...one, filter: word.slice(0, -1) || ' ' } : one;
  });
}

/** Whether to ask again at each character, since a whole value begins another one. */
export function isToBeAskedAgain(proposals: readonly Completion[]): boolean {
  const beginnings = beginningsAmong(proposals);
  return proposals.some((one) => isValue(one) && beginnings.has(one.newText));
}

function isValue({ kind }: Completion): boolean {
  return kind === 'value' || kind === 'reference';
}

/** The words that begin other ones. In order a word stands right before those. */
function beginningsAmong(proposals: readonly Completion[]): Set<string> {
  const words = [...new Set(proposals.map(({ newText }) => newText))].sort();
  return new Set(words.filter((word, i) => words[i + 1]?.startsWith(word)));
}
