import type { YamlProblem } from '../problem.ts';
import type { Node } from '../tree.ts';
import { replacedValues } from './duplicates.ts';

/** When Go would notice: it parses the whole document, decodes it, converts it to JSON, prints it. */
type Stage = 'decode' | 'convert' | 'print';

/** What Go finds in a document once its syntax is read. */
export class LaterProblems {
  /** How often something was noted. */
  count = 0;
  private readonly found: Record<Stage, YamlProblem[]> = { decode: [], convert: [], print: [] };

  note(stage: Stage, message: string, start: number, end: number, hint: string): void {
    this.count++;
    this.found[stage].push({ kind: 'unresolvable', message, start, end, hint });
  }

  /** Takes back that a value at `start` cannot be printed. */
  withdrawPrint(start: number): void {
    this.found.print = this.found.print.filter((problem) => problem.start !== start);
  }

  /** The one that Go tells of: the first of the earliest stage. */
  first(root: Node | undefined, aliases: 'with aliases' | 'without aliases'): YamlProblem | undefined {
    const { decode, convert, print } = this.found;
    const behind = [...convert, ...print];
    // Of two equal keys the later one has replaced the other with its value when Go has decoded the document; but with
    // aliases, what is replaced in one place may have come to another.
    if (decode.length > 0 || behind.length === 0 || !root || aliases === 'with aliases') return decode[0] ?? behind[0];
    const replaced = replacedValues(root, 0);
    return behind.find(({ start }) => !replaced.some((value) => start >= value.start && start < value.end));
  }
}
