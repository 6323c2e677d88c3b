/**
 * Where a character stands in a text that ends with NUL. V8 looks for one faster than we look at each; the last answer
 * is kept, since whoever scans a text asks for one place after the other.
 */
export class Occurrences {
  private readonly text: string;
  private readonly character: string;
  private readonly counts: (text: string, at: number) => boolean;
  /** There is none from here on before `at`. */
  private from = 0;
  private at = -1;

  /** Only those count for which `counts` says so. */
  constructor(text: string, character: string, counts = (_text: string, _at: number) => true) {
    this.text = text;
    this.character = character;
    this.counts = counts;
  }

  /** The next one at an offset or behind it; the end of the text where there is none. */
  next(from: number): number {
    if (this.from <= from && from <= this.at) return this.at;
    const { text, character } = this;
    let at = text.indexOf(character, from);
    while (at !== -1 && !this.counts(text, at)) at = text.indexOf(character, at + 1);
    this.from = from;
    this.at = at === -1 ? text.length - 1 : at;
    return this.at;
  }
}
