/** What people do to a CRD in an editor. */
import type { Position, Range } from 'vscode-languageserver';
import { Problem } from '../../scripts/npm.mjs';

export interface Edit {
  readonly range: Range;
  readonly text: string;
}

export const editKinds = ['valid', 'invalid', 'broken', 'rule'] as const;

export type EditKind = (typeof editKinds)[number];

export interface Step {
  readonly edit: Edit;
  /** Whether the text that the step leads to is one that the kind stands for. */
  readonly counts: boolean;
}

/** The steps of each round, which leave the text as it was but for blanks in rules. Rounds go through three places. undefined where a text has nothing to do this to. */
export function rounds(kind: EditKind, text: string): ((round: number) => Step[]) | undefined {
  if (kind === 'rule') return rulesOf(text).length > 0 ? inARule(text) : undefined;
  return kind === 'valid' ? inADescription(text) : kind === 'invalid' ? wrongType(text) : brokenText(text);
}

/** Keys of `type: string`: something to hover. */
export function hoverPlaces(text: string): Position[] {
  return found(text, stringType).map((end) => moved(end, -'type: string'.length));
}

/** The first letter of a new key beside a `type: string`, to be completed behind it, and its end. */
export function completionPlaces(text: string): { readonly write: Edit; readonly at: Position; readonly erase: Edit }[] {
  return found(text, stringType).map((start) => {
    const key = newKey(start.character);
    const end = { line: start.line + 1, character: key.length - 1 };
    return { write: replaced(start, 0, key).edit, at: end, erase: { range: { start, end }, text: '' } };
  });
}

/** A letter in the words of a description, and its end. */
function inADescription(text: string): (round: number) => Step[] {
  return turns(found(text, description), (place) => [replaced(place, 0, 'x'), replaced(place, 1, '')]);
}

/** A type that there is not, and back. */
function wrongType(text: string): (round: number) => Step[] {
  return turns(found(text, stringType), (place) => [replaced(place, 0, 'x'), replaced(place, 1, '')]);
}

/** A quote that nothing closes, then a key that has no colon yet; meanwhile, letters there and elsewhere. */
function brokenText(text: string): (round: number) => Step[] {
  const other = found(text, description)[0] ?? { line: 0, character: 0 };
  return turns(found(text, stringType), (end) => {
    const value = { line: end.line, character: end.character - 'string'.length };
    const key = newKey(end.character);
    const below = { line: end.line + 1, character: key.length - 1 };
    return [
      replaced(value, 0, '"'),
      replaced(moved(value, 1), 0, 'a'),
      replaced(moved(value, 2), 0, 'b'),
      replaced(other, 0, 'x'),
      replaced(other, 1, ''),
      { ...replaced(value, 3, ''), counts: false },
      replaced(end, 0, key),
      replaced(below, 0, 'o'),
      { edit: { range: { start: end, end: moved(below, 1) }, text: '' }, counts: false },
    ];
  });
}

/** One blank more between two words of a CEL rule: its text is always one that was not seen before. */
function inARule(text: string): (round: number) => Step[] {
  return turns(rulesOf(text), (place) => [replaced(place, 0, ' ')]);
}

const description = /^ *(- )?description: [A-Z]\w+ /;
const stringType = /^ {4,}type: string$/;
const rule = /^ *-? *rule: .*? (==|&&|\|\||>|<|\?) /;

/** A line below, indented as far as a `type: string` that ends at `character`, with the first letter of a key. */
function newKey(character: number): string {
  return `\n${' '.repeat(character - 'type: string'.length)}f`;
}

function turns(places: readonly Position[], steps: (place: Position) => Step[]): (round: number) => Step[] {
  return (round) =>
    places
      .slice(round % places.length)
      .slice(0, 1)
      .flatMap(steps);
}

function replaced({ line, character }: Position, length: number, text: string): Step {
  return { edit: { range: { start: { line, character }, end: { line, character: character + length } }, text }, counts: true };
}

function moved({ line, character }: Position, by: number): Position {
  return { line, character: character + by };
}

function rulesOf(text: string): Position[] {
  return places(text, rule);
}

function found(text: string, wanted: RegExp): Position[] {
  const all = places(text, wanted);
  if (all.length === 0) throw new Problem(`A manifest that is to be measured has no line like ${wanted.source}`);
  return all;
}

/** The ends of matches a quarter, a half and three quarters into the text, or in the nearest lines that have one. */
function places(text: string, wanted: RegExp): Position[] {
  const matches = text.split('\n').flatMap((content, line) => {
    const match = wanted.exec(content);
    return match ? [{ line, character: match[0].length }] : [];
  });
  return [0.25, 0.5, 0.75].flatMap((share) => matches[Math.floor(matches.length * share)] ?? []);
}
