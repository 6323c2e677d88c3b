import { type Token, tokens } from '../../../cel/lexer.ts';
import type { Edit } from '../../../yaml/edit/edit.ts';
import type { BrokenExpression, Repair } from './brokenExpression.ts';

/** Repairs for common syntax errors. Each is compiled, so that a wrong guess does no harm. */
export function syntaxRepairs({ text, issues }: BrokenExpression): Repair[] {
  const words = tokens(text);
  const at = issues[0]?.start ?? 0;
  return [
    ...foreignOperators(text, words),
    ...quotes(text, words),
    ...brackets(text, words, at),
    ...otherLanguages(text),
    ...missingSign(text, words, at),
  ];
}

/** `=`, `and`, `===` and the like, each alone and all together. */
function foreignOperators(text: string, words: readonly Token[]): Repair[] {
  const code = masked(text, words);
  const found = [...code.matchAll(/={1,3}|!==|<>|&{1,2}|\|{1,2}|\b(?:and|or|not|AND|OR|NOT|is)\b/g)].flatMap(({ index, 0: sign }) => {
    // Part of `<=`, `>=` or `!=`.
    if (sign === '=' && '<>!'.includes(code.charAt(index - 1) || ' ')) return [];
    const meant = operators.get(sign.toLowerCase());
    if (meant === undefined || meant === sign) return [];
    // `not x` becomes `!x`.
    const blank = meant === '!' ? (/^\s+/.exec(code.slice(index + sign.length))?.[0].length ?? 0) : 0;
    return [{ sign, meant, start: index, end: index + sign.length + blank, newText: meant }];
  });
  const pairs = [...new Set(found.map(({ sign, meant }) => `${meant} for ${sign}`))];
  return found.length === 0
    ? []
    : [{ title: `Write ${pairs.join(', ')}`, edits: found.map(({ start, end, newText }) => ({ start, end, newText })) }];
}

const operators: ReadonlyMap<string, string> = new Map([
  ['=', '=='],
  ['===', '=='],
  ['!==', '!='],
  ['<>', '!='],
  ['&', '&&'],
  ['|', '||'],
  ['and', '&&'],
  ['or', '||'],
  ['not', '!'],
  ['is', '=='],
]);

/** The text with strings and comments replaced by blanks. */
function masked(text: string, words: readonly Token[]): string {
  let code = text;
  for (const { kind, start, end } of words)
    if (kind === 'string' || kind === 'comment') code = code.slice(0, start) + ' '.repeat(end - start) + code.slice(end);
  return code;
}

function quotes(text: string, words: readonly Token[]): Repair[] {
  const found: Repair[] = [];
  const curly = [...text.matchAll(/[\u2018\u2019\u201c\u201d]/g)].map(({ index, 0: mark }) => ({
    start: index,
    end: index + 1,
    newText: mark === '\u2018' || mark === '\u2019' ? "'" : '"',
  }));
  if (curly.length > 0) found.push({ title: 'Write plain quotes', edits: curly });
  for (const [i, { kind, start, end }] of words.entries()) {
    const quote = text.charAt(start);
    if (kind === 'error' && (quote === "'" || quote === '"')) {
      const line = text.slice(start, end).trimEnd();
      const closing = /[)\]\s]*$/.exec(line.slice(1))?.[0].length ?? 0;
      const ends = new Set([start + line.length - closing, start + line.length]);
      for (const behind of ends) found.push({ title: 'Close the quote', edits: [{ start: behind, end: behind, newText: quote }] });
    }
    const next = words[i + 1];
    if (kind !== 'string' || next?.kind !== 'string') continue;
    if (next.start === end && quote === "'" && text.charAt(end) === "'") {
      // A doubled quote is the escape of YAML and SQL.
      const whole = `${text.slice(start + 1, end - 1)}'${text.slice(next.start + 1, next.end - 1)}`;
      found.push({ title: `Write "${whole}"`, edits: [{ start, end: next.end, newText: `"${whole}"` }] });
    }
    found.push({ title: 'Insert a comma between the strings', edits: [{ start: end, end: next.start, newText: ', ' }] });
  }
  return found;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Brackets that are not closed at the end, or closed without having been opened. */
function brackets(text: string, words: readonly Token[], at: number): Repair[] {
  const open: string[] = [];
  const extra: Edit[] = [];
  for (const { kind, start, end } of words) {
    const sign = text.slice(start, end);
    if (kind !== 'punctuation') continue;
    const closed = closing[sign];
    if (closed) open.push(closed);
    else if (open.at(-1) === sign) open.pop();
    else if (')]}'.includes(sign)) extra.push({ start, end, newText: '' });
  }
  const last = text.trimEnd().length;
  const before = text.slice(0, at).trimEnd().length;
  return [
    ...(open.length === 1 && at < last
      ? [
          {
            title: `Close with ${open[0]} before ${text.slice(at).trim().slice(0, 10)}`,
            edits: [{ start: before, end: before, newText: `${open[0]}` }],
          },
        ]
      : []),
    ...(open.length > 0
      ? [{ title: `Close with ${open.toReversed().join('')}`, edits: [{ start: last, end: last, newText: open.toReversed().join('') }] }]
      : []),
    ...(extra.length > 0 ? [{ title: `Remove ${extra.map(({ start }) => text.charAt(start)).join('')}`, edits: extra }] : []),
  ];
}

/** Comments and the match operator of other languages, in CEL's syntax. */
function otherLanguages(text: string): Repair[] {
  const found: Repair[] = [];
  const hash = text.indexOf('#');
  if (hash >= 0) found.push({ title: 'Write // for #', edits: [{ start: hash, end: hash + 1, newText: '//' }] });
  const [all, comment, rule] = /^\s*\/\*([^*\n]{0,200})\*\/([^\n]*)$/.exec(text) ?? [];
  if (all !== undefined && comment !== undefined && rule !== undefined)
    found.push({
      title: 'Write the comment with // behind the rule',
      edits: [{ start: 0, end: text.length, newText: `${rule.trim()} // ${comment.trim()}` }],
    });
  const matches = /^(.{1,500}?)\s*=~\s*('[^']{0,500}'|"[^"]{0,500}")\s*$/.exec(text);
  if (matches)
    found.push({ title: 'Use matches()', edits: [{ start: 0, end: text.length, newText: `${matches[1]}.matches(${matches[2]})` }] });
  return found;
}

/** Two values without an operator between, and an operator without a second operand. */
function missingSign(text: string, words: readonly Token[], at: number): Repair[] {
  const here = words.findIndex(({ start }) => start === at);
  const [before, token] = [words[here - 1], words[here]];
  const found: Repair[] = [];
  if (before && token && isValue(before, text, 'end') && isValue(token, text, 'start')) {
    const edits = (sign: string) => [{ start: before.end, end: token.start, newText: ` ${sign} ` }];
    for (const sign of ['==', '&&']) found.push({ title: `Insert ${sign} in between`, edits: edits(sign) });
  }
  const last = words.at(-1);
  if (last && (last.kind === 'operator' || text.slice(last.start, last.end) === '.')) {
    const end = words.at(-2)?.end ?? last.start;
    found.push({ title: `Remove ${text.slice(last.start, last.end)} at the end`, edits: [{ start: end, end: last.end, newText: '' }] });
  }
  return found;
}

function isValue({ kind, start, end }: Token, text: string, side: 'start' | 'end'): boolean {
  if (kind === 'identifier' || kind === 'number' || kind === 'string') return true;
  return text.slice(start, end) === (side === 'start' ? '(' : ')');
}
