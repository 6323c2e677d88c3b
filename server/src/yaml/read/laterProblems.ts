import type { YamlProblem } from '../problem.ts';
import type { Node } from '../tree.ts';
import { replacedValues } from './duplicates.ts';

/** The stage at which Go finds a problem: it parses the whole document, decodes it, converts it to JSON, prints it. */
type Stage = 'decode' | 'convert' | 'print';

/** Problems that Go finds in a document after parsing. */
export class LaterProblems {
  /** Number of problems noted. */
  count = 0;
  private readonly found: Record<Stage, YamlProblem[]> = { decode: [], convert: [], print: [] };

  note(stage: Stage, message: string, start: number, end: number, hint: string): void {
    this.count++;
    this.found[stage].push({ kind: 'unresolvable', message, start, end, hint });
  }

  /** Withdraws the problem that a value at `start` cannot be printed. */
  withdrawPrint(start: number): void {
    this.found.print = this.found.print.filter((problem) => problem.start !== start);
  }

  /** The one that Go reports: the first of the earliest stage. */
  first(root: Node | undefined, aliases: 'with aliases' | 'without aliases'): YamlProblem | undefined {
    const { decode, convert, print } = this.found;
    const behind = [...convert, ...print];
    // When Go has decoded the document, the value of the later of two equal keys has replaced the other one; but with
    // aliases, a value that is replaced in one place may still be used in another.
    if (decode.length > 0 || behind.length === 0 || !root || aliases === 'with aliases') return decode[0] ?? behind[0];
    const replaced = replacedValues(root, 0);
    return behind.find(({ start }) => !replaced.some((value) => start >= value.start && start < value.end));
  }
}
