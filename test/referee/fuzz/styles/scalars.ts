import type { Json } from '../../mutations/places.ts';
import type { Random } from '../../mutations/random.ts';

export interface ScalarPlace {
  /** How often what could be plain is quoted. */
  readonly quote: number;
  /** How often a number, boolean or null is spelled in another way. */
  readonly odd: number;
  /** Column of further lines; undefined where the scalar has to stay on its line. */
  readonly indent: number | undefined;
}

/** A scalar that is no block scalar. */
export function flowScalar(value: Json, place: ScalarPlace, random: Random): string {
  if (value === null) return random.pick(random.chance(place.odd) ? ['~', 'Null', 'NULL'] : ['null']);
  if (typeof value === 'boolean') return random.chance(place.odd) ? random.pick(value ? trues : falses) : String(value);
  if (typeof value === 'number') return random.chance(place.odd) ? random.pick(numberSpellings(value)) : String(value);
  const text = String(value);
  const isPlain = /^[A-Za-z^/.][\w./^+$*-]*( [\w./-]+)*$/.test(text) && !/^(\.|y|n|yes|no|on|off|true|false|null|\.inf|\.nan)$/i.test(text);
  if (isPlain && !random.chance(place.quote)) {
    const cut = place.indent === undefined || !random.chance(0.1) ? -1 : text.indexOf(' ');
    return cut < 0 ? text : `${text.slice(0, cut)}${lineBreak(place.indent, random)}${text.slice(cut + 1)}`;
  }
  const isPrintable = /^[\x20-\x7e\xa0-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}]*$/u.test(text);
  return isPrintable && random.chance(0.5) ? singleQuoted(text, place, random) : doubleQuoted(text, place, random);
}

const trues = ['True', 'TRUE', 'yes', 'Yes', 'on', 'ON', 'y', 'Y'];
const falses = ['False', 'FALSE', 'no', 'No', 'off', 'Off', 'n', 'N'];

function numberSpellings(value: number): string[] {
  const json = String(value);
  if (!Number.isInteger(value) || Math.abs(value) >= 1e21) return [json, value.toExponential()];
  const digits = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  return [
    `${sign || '+'}${digits}`,
    `${sign}0x${digits.toString(16)}`,
    `${sign}0${digits.toString(8)}`,
    `${sign}0o${digits.toString(8)}`,
    `${sign}0b${digits.toString(2)}`,
    `${json}.0`,
    `${json}e0`,
    `${json.slice(0, -1)}_${json.slice(-1)}`,
  ];
}

function singleQuoted(text: string, { indent }: ScalarPlace, random: Random): string {
  const quoted = text.replaceAll("'", "''");
  return `'${indent === undefined ? quoted : folded(quoted, indent, random)}'`;
}

function doubleQuoted(text: string, { indent }: ScalarPlace, random: Random): string {
  const quoted = JSON.stringify(text).slice(1, -1);
  const escaped = random.chance(0.3) ? quoted.replace(/(?<!\\)[A-Za-z](?![^\\]*$)/, (letter) => escapeOf(letter, random)) : quoted;
  if (indent === undefined) return `"${escaped}"`;
  const cut = random.chance(0.1) ? escaped.indexOf(' ') : -1;
  // An escaped line break is none.
  if (cut > 0 && escaped[cut - 1] !== '\\') return `"${escaped.slice(0, cut)}\\\n${' '.repeat(indent)}\\${escaped.slice(cut)}"`;
  return `"${folded(escaped, indent, random)}"`;
}

function escapeOf(letter: string, random: Random): string {
  const code = letter.charCodeAt(0).toString(16);
  return random.pick([`\\x${code.padStart(2, '0')}`, `\\u${code.padStart(4, '0')}`, `\\U${code.padStart(8, '0')}`]);
}

/** A blank between two words as a line break. */
function folded(text: string, indent: number, random: Random): string {
  const cut = random.chance(0.2) ? /(?<=[^ \\]) (?=[^ \\])/.exec(text)?.index : undefined;
  return cut === undefined ? text : `${text.slice(0, cut)}${lineBreak(indent, random)}${text.slice(cut + 1)}`;
}

function lineBreak(indent: number | undefined, random: Random): string {
  return `${random.pick(['', ' ', '\t'])}\n${' '.repeat(indent ?? 0)}${random.pick(['', ' ', '\t'])}`;
}

/** A string as `|` or `>` with its lines behind column `parent`, up to the end of its last line; undefined where it cannot be. */
export function blockScalar(text: string, parent: number, random: Random): string | undefined {
  if (!/^[\x20-\x7e\xa0-\u2027\u202a-\ud7ff\ue000-\ufefe\uff00-\ufffd\u{10000}-\u{10ffff}\n\t]+$/u.test(text) || /^\n+$/.test(text))
    return undefined;
  const width = random.pick([1, 2, 2, 4, 9]);
  const body = text.replace(/\n+$/, '');
  const ends = text.length - body.length;
  const lines = body.split('\n');
  const mayFold = lines.every((line) => /^[^ \t]/.test(line) && !/[ \t]$/.test(line));
  const style = mayFold && random.chance(0.4) ? '>' : '|';
  // The first line that is not empty tells the indentation, where it does not begin with blanks itself.
  const needsHint = /^\n* /.test(text) || text.startsWith('\n') || text.startsWith('\t');
  const hint = needsHint || random.chance(0.2) ? String(width) : '';
  const chomp = ends === 0 ? '-' : ends === 1 ? '' : '+';
  const header = random.chance(0.5) ? hint + chomp : chomp + hint;
  const pad = ' '.repeat(parent + width);
  const written = style === '|' ? lines : lines.flatMap((line, i) => [...(i > 0 ? [''] : []), ...foldedLines(line, random)]);
  const comment = random.chance(0.1) ? ' # text' : '';
  const trailing = chomp === '+' ? '\n'.repeat(ends - 1) : '';
  return `${style}${header}${comment}\n${written.map((line) => (line === '' ? '' : pad + line)).join('\n')}\n${trailing}`;
}

function foldedLines(line: string, random: Random): string[] {
  const cut = random.chance(0.5) ? /(?<=[^ \t]) (?=[^ \t])/.exec(line)?.index : undefined;
  return cut === undefined ? [line] : [line.slice(0, cut), line.slice(cut + 1)];
}
