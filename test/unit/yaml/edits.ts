import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { EditedDocument, YamlDocument } from '../../../server/src/yaml/document.ts';
import { changeBetween } from '../../../server/src/yaml/textChange.ts';

/** The manifests of the rules' fixtures; of those rules that pass `wanted`. */
export function manifests(wanted: (rule: string) => boolean = () => true): string[] {
  const root = path.resolve(import.meta.dirname, '../../rules');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml') && wanted(path.dirname(file)))
    .sort();
  return files.map((file) => readFileSync(path.join(root, file), 'utf8'));
}

/** Puts a text in place of the stretch from `start` to `end`. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A random edit of a text: pieces of YAML typed, something pasted from elsewhere in it, something deleted. */
export function randomEdit(text: string, below: (bound: number) => number): TextEdit {
  const at = below(text.length + 1);
  const removed = below(3) > 0 ? 0 : below(below(4) > 0 ? 4 : 200);
  const copied = below(text.length + 1);
  const added =
    below(5) === 0
      ? text.slice(copied, copied + below(120))
      : Array.from({ length: 1 + below(3) }, () => pieces[below(pieces.length)]).join('');
  return { start: at, end: Math.min(text.length, at + removed), text: added };
}

/** A text after a random edit. */
export function edited(text: string, below: (bound: number) => number): string {
  return applied(text, randomEdit(text, below));
}

export function applied(text: string, edit: TextEdit): string {
  return text.slice(0, edit.start) + edit.text + text.slice(edit.end);
}

/** A document that became `after`. */
export function editedDocument(before: string, document: YamlDocument, after: string): EditedDocument {
  return { own: before, document, change: changeBetween(before, after) };
}

const pieces = [
  ...['a', 'é', 'y', 'null', '~', '1', ' ', '  ', '    ', '\n', '\n\n', '\r\n', '\r', '\t', '\u2028', '\ufeff', '\x01'],
  ...[':', ': ', '-', '- ', '? ', 'x: 1\n', 'name: b\n', '<<: ', '"', "'", '#', ' # ', '|', '>', '{', '}', '[', ']', ','],
  ...['&a ', '*a', '!t ', '---\n', '...\n', '%'],
];

/** Numbers below a bound, the same for the same seed; a linear congruential generator. */
export function generator(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}
