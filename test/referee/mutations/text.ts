import {
  cut,
  insertAt,
  insertLine,
  keyIn,
  onBlock,
  onKey,
  onLine,
  onLineBreak,
  onLineWith,
  onMatch,
  onValue,
  onValueWithIndentation,
  swapLines,
  valueIn,
} from './edits.ts';
import type { Random } from './random.ts';
import { keys, letters, lines, words } from './words.ts';

/** Mutations of the text, whatever it says. What comes back may be what went in. */
export type TextRow = readonly [name: string, change: (text: string, random: Random) => string];

export const textRows: readonly TextRow[] = [
  ...words.map((word): TextRow => [`value: ${word}`, (text, random) => onValue(text, random, () => word)]),
  ...keys.map((key): TextRow => [`key: ${key.slice(0, 20)}`, (text, random) => onKey(text, random, () => key)]),
  ...lines.map((line): TextRow => [`line: ${line}`, (text, random) => insertLine(text, random, line)]),
  ...letters.map(
    (letter): TextRow => [`letter: ${JSON.stringify(letter)}`, (text, random) => insertAt(text, random.below(text.length + 1), letter)],
  ),

  ['indentation: one more', (text, random) => onLine(text, random, (line) => ` ${line}`)],
  ['indentation: two more', (text, random) => onLine(text, random, (line) => `  ${line}`)],
  ['indentation: one less', (text, random) => onLine(text, random, (line) => line.replace(/^ /, ''))],
  ['indentation: two less', (text, random) => onLine(text, random, (line) => line.replace(/^ {2}/, ''))],
  ['indentation: none', (text, random) => onLine(text, random, (line) => line.trimStart())],
  ['indentation: a tab for it', (text, random) => onLine(text, random, (line) => line.replace(/^ +/, '\t'))],
  ['indentation: a tab for its end', (text, random) => onLine(text, random, (line) => line.replace(/^( *) {2}/, '$1\t'))],
  ['indentation: a tab behind it', (text, random) => onLine(text, random, (line) => line.replace(/^( *)/, '$1\t'))],
  ['indentation: a no-break space', (text, random) => onLine(text, random, (line) => line.replace(/^ /, '\u00a0'))],
  ['indentation: of a block, one more', (text, random) => onBlock(text, random, (block) => block.map((line) => ` ${line}`))],
  ['indentation: of a block, two more', (text, random) => onBlock(text, random, (block) => block.map((line) => `  ${line}`))],
  ['indentation: of a block, two less', (text, random) => onBlock(text, random, (block) => block.map((line) => line.replace(/^ {2}/, '')))],
  ['indentation: of everything', (text) => text.replace(/^/gm, '  ')],
  ['indentation: doubled', (text) => text.replace(/^ +/gm, (spaces) => spaces + spaces)],
  ['dash: without a space', (text, random) => onLineWith(text, random, /^ *- /, (line) => line.replace('- ', '-'))],
  ['dash: with a tab', (text, random) => onLineWith(text, random, /^ *- /, (line) => line.replace('- ', '-\t'))],
  ['dash: with more spaces', (text, random) => onLineWith(text, random, /^ *- /, (line) => line.replace('- ', '-   '))],
  ['dash: two of them', (text, random) => onLineWith(text, random, /^ *- /, (line) => line.replace('- ', '- - '))],
  ['dash: lost', (text, random) => onLineWith(text, random, /^ *- /, (line) => line.replace('- ', '  '))],
  ['dash: on a line of its own', (text, random) => onLineWith(text, random, /^ *- /, (line) => line.replace(/^( *)- /, '$1-\n$1  '))],
  ['dash: before a key', (text, random) => onLine(text, random, (line) => line.replace(/^( *)/, '$1- '))],
  ['colon: without a space', (text, random) => onLineWith(text, random, /: /, (line) => line.replace(': ', ':'))],
  ['colon: with a space before it', (text, random) => onLineWith(text, random, /:/, (line) => line.replace(':', ' :'))],
  ['colon: with a tab', (text, random) => onLineWith(text, random, /: /, (line) => line.replace(': ', ':\t'))],
  ['colon: two of them', (text, random) => onLineWith(text, random, /:/, (line) => line.replace(':', '::'))],
  ['colon: lost', (text, random) => onLineWith(text, random, /:/, (line) => line.replace(':', ''))],
  ['colon: as an equals sign', (text, random) => onLineWith(text, random, /:/, (line) => line.replace(':', '='))],
  ['colon: on the next line', (text, random) => onLineWith(text, random, /:/, (line) => line.replace(':', '\n:'))],
  ['value: on the next line', (text, random) => onValue(text, random, (value) => `\n ${value}`)],
  ['value: on the next line, far in', (text, random) => onValue(text, random, (value) => `\n${' '.repeat(40)}${value}`)],
  ['value: in double quotes', (text, random) => onValue(text, random, (value) => `"${value}"`)],
  ['value: in single quotes', (text, random) => onValue(text, random, (value) => `'${value}'`)],
  ['value: quote at its start', (text, random) => onValue(text, random, (value) => `"${value}`)],
  ['value: quote at its end', (text, random) => onValue(text, random, (value) => `${value}'`)],
  ['value: comment behind it', (text, random) => onValue(text, random, (value) => `${value} # x`)],
  ['value: number sign behind it', (text, random) => onValue(text, random, (value) => `${value}#x`)],
  ['value: anchor before it', (text, random) => onValue(text, random, (value) => `&a ${value}`)],
  [
    'value: tag before it',
    (text, random) =>
      onValue(text, random, (value) => `${random.pick(['!!str', '!!int', '!!bool', '!x', '!!map', '!!seq', '!!null'])} ${value}`),
  ],
  [
    'value: anchor and alias to it',
    (text, random) =>
      onValue(
        onValue(text, random, (value) => `&b ${value}`),
        random,
        () => '*b',
      ),
  ],
  [
    'value: as a block scalar',
    (text, random) =>
      onValueWithIndentation(
        text,
        random,
        (value, spaces) => `${random.pick(['|', '>', '|-', '>+', '|2', '|1-', '|9'])}\n${spaces}    ${value}\n`,
      ),
  ],
  [
    'value: as a block scalar with empty lines',
    (text, random) =>
      onValueWithIndentation(
        text,
        random,
        (value, spaces) => `${random.pick(['|', '>', '>-'])}\n\n${spaces}  ${value}\n\n${spaces}   more\n`,
      ),
  ],
  [
    'value: as a block scalar with a tab',
    (text, random) => onValueWithIndentation(text, random, (value, spaces) => `|\n${spaces}  \t${value}\n\t\n`),
  ],
  [
    'value: as a block scalar that is less indented',
    (text, random) => onValueWithIndentation(text, random, (value, spaces) => `|\n${spaces}    ${value}\n${spaces}  ${value}\n`),
  ],
  ['value: over two lines', (text, random) => onValueWithIndentation(text, random, (value, spaces) => `${value}\n${spaces}  more`)],
  [
    'value: quoted over two lines',
    (text, random) => onValueWithIndentation(text, random, (value, spaces) => `"${value}\n\n${spaces}  more\\\n${spaces}  x"`),
  ],
  ['value: quoted, going on at the left edge', (text, random) => onValue(text, random, (value) => `"${value}\nmore"`)],
  ['value: in a flow list', (text, random) => onValue(text, random, (value) => `[${value}]`)],
  ['value: in a flow mapping over lines', (text, random) => onValue(text, random, (value) => `{a: ${value},\n b: c\n}`)],
  ['value: lost', (text, random) => onValue(text, random, () => '')],
  ['value: from another line', (text, random) => onValue(text, random, () => valueIn(random.pick(text.split('\n'))))],
  ['key: in double quotes', (text, random) => onKey(text, random, (key) => `"${key}"`)],
  ['key: in single quotes', (text, random) => onKey(text, random, (key) => `'${key}'`)],
  ['key: explicit', (text, random) => onKey(text, random, (key) => `? ${key}\n`)],
  ['key: anchor before it', (text, random) => onKey(text, random, (key) => `&k ${key}`)],
  ['key: from another line', (text, random) => onKey(text, random, () => keyIn(random.pick(text.split('\n'))))],
  ['key: in capitals', (text, random) => onKey(text, random, (key) => key.toUpperCase())],
  ['line: lost', (text, random) => onLine(text, random, () => undefined)],
  ['line: repeated', (text, random) => onLine(text, random, (line) => `${line}\n${line}`)],
  [
    'line: repeated with another value',
    (text, random) => onLine(text, random, (line) => `${line}\n${line.replace(/: .*/, `: ${random.pick(words)}`)}`),
  ],
  ['line: copied elsewhere', (text, random) => insertLine(text, random, random.pick(text.split('\n')))],
  ['line: joined with the next', (text, random) => onLineBreak(text, random, '')],
  ['line: joined with the next by a space', (text, random) => onLineBreak(text, random, ' ')],
  ['line: cut in two', (text, random) => insertAt(text, random.below(text.length + 1), '\n')],
  ['line: as a comment', (text, random) => onLine(text, random, (line) => `#${line}`)],
  ['line: spaces at its end', (text, random) => onLine(text, random, (line) => `${line}   `)],
  ['line: a tab at its end', (text, random) => onLine(text, random, (line) => `${line}\t`)],
  ['line: carriage return at its end', (text, random) => onLine(text, random, (line) => `${line}\r`)],
  ['line: break as a carriage return', (text, random) => onLineBreak(text, random, '\r')],
  ['line: break as next line', (text, random) => onLineBreak(text, random, '\u0085')],
  ['line: break as a line separator', (text, random) => onLineBreak(text, random, '\u2028')],
  ['line: empty ones around it', (text, random) => onLine(text, random, (line) => `\n${line}\n`)],
  ['lines: two swapped', swapLines],
  ['block: lost', (text, random) => onBlock(text, random, () => [])],
  ['block: repeated', (text, random) => onBlock(text, random, (block) => [...block, ...block])],
  ['block: its first line only', (text, random) => onBlock(text, random, ([first = '']) => [first])],
  ['block: without its first line', (text, random) => onBlock(text, random, ([, ...rest]) => rest)],
  [
    'block: anchored and used again',
    (text, random) =>
      onBlock(text, random, ([first = '', ...rest]) => [
        first.replace(/:$/, ': &b'),
        ...rest,
        first.replace(/^( *)(- )?.*/, '$1other: *b'),
      ]),
  ],
  ['letter: lost', (text, random) => cut(text, random.below(text.length), 1)],
  ['letters: some lost', (text, random) => cut(text, random.below(text.length), 1 + random.below(20))],
  [
    'letter: doubled',
    (text, random) => {
      const at = random.below(text.length);
      return insertAt(text, at, text.charAt(at));
    },
  ],
  [
    'letters: two swapped',
    (text, random) => {
      const at = random.below(text.length);
      return insertAt(cut(text, at, 1), at + 1, text.charAt(at));
    },
  ],
  [
    'letter: in the other case',
    (text, random) => {
      const at = random.below(text.length);
      const one = text.charAt(at);
      return insertAt(cut(text, at, 1), at, one === one.toUpperCase() ? one.toLowerCase() : one.toUpperCase());
    },
  ],
  ['quote: one lost', (text, random) => onMatch(text, random, /["']/g, () => '')],
  ['quote: of the other kind', (text, random) => onMatch(text, random, /["']/g, (quote) => (quote === '"' ? "'" : '"'))],
  ['quotes: all lost', (text) => text.replace(/["']/g, '')],
  ['bracket: one lost', (text, random) => onMatch(text, random, /[[\]{}]/g, () => '')],
  [
    'bracket: of the other kind',
    (text, random) => onMatch(text, random, /[[\]{}]/g, (bracket) => ({ '[': '{', ']': '}', '{': '[', '}': ']' })[bracket] ?? bracket),
  ],
  ['bracket: comma before it closes', (text, random) => onMatch(text, random, /[\]}]/g, (bracket) => `,${bracket}`)],
  ['bracket: closes on the next line', (text, random) => onMatch(text, random, /[\]}]/g, (bracket) => `\n${bracket}`)],
  ['bracket: opens and a comment', (text, random) => onMatch(text, random, /[[{]/g, (bracket) => `${bracket} # x\n   `)],
  ['comma: lost', (text, random) => onMatch(text, random, /,/g, () => '')],
  ['comma: doubled', (text, random) => onMatch(text, random, /,/g, () => ',,')],
  ['number: as text', (text, random) => onMatch(text, random, /\b\d+\b/g, (number) => `"${number}"`)],
  [
    'number: other notation',
    (text, random) =>
      onMatch(text, random, /\b\d+\b/g, (number) =>
        random.pick([`0${number}`, `+${number}`, `${number}.0`, `${number}e0`, `${number}_0`, `-${number}`, `0x${number}`]),
      ),
  ],
  [
    'word: true or false otherwise',
    (text, random) =>
      onMatch(text, random, /\b(true|false)\b/g, (word) =>
        random.pick(
          word === 'true'
            ? ['yes', 'True', 'on', 'y', '"true"', '1', 'TRUE', 'tRue']
            : ['no', 'False', 'off', 'n', '"false"', '0', 'FALSE', 'fAlse'],
        ),
      ),
  ],
  ['file: CRLF', (text) => text.replaceAll('\n', '\r\n')],
  ['file: CR only', (text) => text.replaceAll('\n', '\r')],
  ['file: byte order mark', (text) => `\ufeff${text}`],
  ['file: no line feed at its end', (text) => text.trimEnd()],
  ['file: many line feeds at its end', (text) => `${text}\n\n \n`],
  ['file: cut off', (text, random) => text.slice(0, random.below(text.length))],
  ['file: begins later', (text, random) => text.slice(random.below(text.length))],
  ['file: twice', (text) => `${text}\n---\n${text}`],
  ['file: another document before it', (text) => `a: b\n---\n${text}`],
  ['file: comment and mark before it', (text) => `# c\n---\n# d\n---\n${text}`],
  ['file: end mark and junk behind it', (text) => `${text}\n...\njunk: [\n`],
  ['file: directive before it', (text, random) => `${random.pick(['%YAML 1.1', '%YAML 1.2', '%TAG ! tag:x,2000:', '%FOO'])}\n---\n${text}`],
  ['file: spaces before it', (text) => ` ${text}`],
  ['file: anchors merged in', (text) => `x-base: &base {type: object}\n${text.replace(/^( *)type: object$/m, '$1<<: *base')}`],
];
