import type { FieldError } from '../crd/fieldError.ts';
import { typeTexts, valuelessTypes } from '../crd/fieldErrorText.ts';

/** Longest value that a message repeats, in characters; the server prints whole structs, which nobody reads. */
const longestValue = 80;

/** Longest text of the server that is shown, in characters: it names each of a hundred thousand keys that stand twice. */
const longestText = 4000;

/** A text of the server as far as it is shown. */
export function shownText(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)} …` : text;
}

/** The server's words for an error, at `path` (the author's): `spec.group: Required value`. */
export function serverMessage(error: FieldError, path: string): string {
  return [path, typeTexts[error.type], ...valueText(error), ...(error.detail === '' ? [] : [error.detail])].join(': ');
}

function valueText({ type, badValue }: FieldError): string[] {
  if (valuelessTypes.has(type)) return [];
  if (typeof badValue !== 'string' && typeof badValue !== 'number' && typeof badValue !== 'boolean' && typeof badValue !== 'bigint')
    return [];
  const text = typeof badValue === 'string' ? JSON.stringify(badValue) : String(badValue);
  return text.length > longestValue ? [] : [text];
}
