import { randomEdit, type TextEdit } from '../unit/yaml/edits.ts';

export type Below = (bound: number) => number;

/**
 * What a hand does next, one keystroke or gesture each: the edits are sent one after the other, those of one gesture
 * together. Places are in the text as the edits before them leave it.
 */
export function gesture(text: string, below: Below): TextEdit[][] {
  const kind = below(20);
  if (kind < 9) return [[randomEdit(text, below)]];
  if (kind < 11) return typing(lineEnd(text, below(text.length + 1)), typed[below(typed.length)] ?? '');
  if (kind < 14) return [[pasting(text, below)]];
  if (kind < 16) return [moving(text, below)];
  if (kind < 17) return [[deleting(text, below)]];
  if (kind < 18) return [[bytes(text, below)]];
  if (kind < 19) return [[retyping(text, below)]];
  return below(10) > 0 ? [[randomEdit(text, below)]] : [[{ start: 0, end: text.length, text: text.replaceAll('\n', '\r\n') }]];
}

/** Key by key at the end of a line. */
function typing(start: number, text: string): TextEdit[][] {
  return [...text].map((key, index) => [{ start: start + index, end: start + index, text: key }]);
}

const typed = [
  '\n                x-typed:\n                  type: string',
  '\n  - name: v9\n    served: true\n    storage: false',
  ' # a word',
  '\n      x-kubernetes-validations:\n      - rule: "self.all(x, x.',
  ': |\n  a\n   b',
  '\n---\n',
  ' &a {<<: *a}',
];

/** Whole lines from anywhere in the text, at the start of a line. */
function pasting(text: string, below: Below): TextEdit {
  const { start, end } = lines(text, below);
  const at = lineStart(text, below(text.length + 1));
  return { start: at, end: at, text: text.slice(start, end) };
}

/** Cut and paste in one step, as editors move lines. */
function moving(text: string, below: Below): TextEdit[] {
  const { start, end } = lines(text, below);
  const rest = text.slice(0, start) + text.slice(end);
  const at = lineStart(rest, below(rest.length + 1));
  return [
    { start, end, text: '' },
    { start: at, end: at, text: text.slice(start, end) },
  ];
}

function deleting(text: string, below: Below): TextEdit {
  return { ...lines(text, below), text: '' };
}

/** Any UTF-16 units: halves of pairs, NUL, other control characters and marks among them. */
function bytes(text: string, below: Below): TextEdit {
  const start = below(text.length + 1);
  const units = Array.from({ length: 1 + below(6) }, () => (below(2) > 0 ? below(0x10000) : (rare[below(rare.length)] ?? 0)));
  return { start, end: start, text: String.fromCharCode(...units) };
}

const rare = [0, 0x08, 0x0b, 0x0d, 0x1b, 0x7f, 0x85, 0xa0, 0xd800, 0xdbff, 0xdc00, 0x2028, 0x2029, 0xfeff, 0xfffe, 0xffff];

/** A word in place of another. */
function retyping(text: string, below: Below): TextEdit {
  const at = below(text.length + 1);
  const [word = ''] = /^\w*/.exec(text.slice(at, at + 40)) ?? [];
  return { start: at, end: at + word.length, text: words[below(words.length)] ?? '' };
}

const words = [
  'true',
  'v1',
  'string',
  'integer',
  '__proto__',
  'constructor',
  'toString',
  '',
  '0',
  'null',
  'self',
  'CustomResourceDefinition',
];

function lines(text: string, below: Below): { start: number; end: number } {
  const start = lineStart(text, below(text.length + 1));
  let end = start;
  for (let count = 1 + below(12); count > 0 && end < text.length; count--) end = lineEnd(text, end) + 1;
  return { start, end: Math.min(end, text.length) };
}

function lineStart(text: string, offset: number): number {
  return offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1;
}

function lineEnd(text: string, offset: number): number {
  const end = text.indexOf('\n', offset);
  return end < 0 ? text.length : end;
}
