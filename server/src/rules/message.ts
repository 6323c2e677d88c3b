import type { FieldError } from '../crd/fieldError.ts';
import { typeTexts, valuelessTypes } from '../crd/fieldErrorText.ts';

/** Longest value that a message contains, in characters; the server prints whole structs. */
const longestValue = 80;

/** Longest message of the server that is shown, in characters: with a hundred thousand duplicate keys it names each. */
const longestText = 4000;

/** A message of the server, cut to the shown length. */
export function shownText(text: string): string {
  return text.length > longestText ? `${text.slice(0, longestText)} …` : text;
}

/** The server's message for an error, at `path` (in the author's file): `spec.group: Required value`. */
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
