/**
 * The occurrences of a character in a text that ends with NUL. V8 searches faster than our own loop; the last result is
 * cached, since a scanner asks for ascending offsets.
 */
export class Occurrences {
  private readonly text: string;
  private readonly character: string;
  private readonly counts: (text: string, at: number) => boolean;
  /** There is none between this offset and `at`. */
  private from = 0;
  private at = -1;

  /** `counts` filters the occurrences. */
  constructor(text: string, character: string, counts = (_text: string, _at: number) => true) {
    this.text = text;
    this.character = character;
    this.counts = counts;
  }

  /** The next one at or behind an offset; the end of the text if there is none. */
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
