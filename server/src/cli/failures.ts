import type { Analysis } from '../analysis.ts';
import { printable, printableLines } from './printable.ts';

/** Messages for exceptions that ended the analysis of documents of a text. */
export function failuresIn(path: string, { documents }: Analysis): string[] {
  return documents.flatMap(({ failure }) => (failure ? [failureText(path, failure)] : []));
}

/** Message for an exception in a rule; `text` contains the rule and the stack. */
export function ruleFailureText(path: string, text: string): string {
  return `${printable(path)} was checked without one rule, because of a bug in crd. Please report it:\n${printableLines(text)}`;
}

/** Message for an exception, with the stack for a report. */
export function failureText(path: string, error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? String(error)) : String(error);
  return `${printable(path)} could not be checked, because of a bug in crd. Please report it:\n${printableLines(stack)}`;
}
