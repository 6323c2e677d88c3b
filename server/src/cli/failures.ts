import type { Analysis } from '../analysis.ts';
import { printable, printableLines } from './printable.ts';

/** What there is to say of the exceptions of ours in documents of a text. */
export function failuresIn(path: string, { documents }: Analysis): string[] {
  return documents.flatMap(({ failure }) => (failure ? [failureText(path, failure)] : []));
}

/** What there is to say of an exception of ours in a rule; `text` names the rule and has the stack. */
export function ruleFailureText(path: string, text: string): string {
  return `${printable(path)} was judged without what a rule would say, by a mistake of crd. Please report it:\n${printableLines(text)}`;
}

/** What there is to say of an exception of ours: its stack helps whoever reports it. */
export function failureText(path: string, error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  return `${printable(path)} could not be judged, by a mistake of crd. Please report it:\n${printableLines(stack)}`;
}
