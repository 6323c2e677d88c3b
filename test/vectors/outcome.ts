import { recordedLines } from '../records/recorded.ts';

/** How far we agree with one file of recorded facts. */
export interface Outcome {
  readonly title: string;
  readonly all: number;
  readonly differing: readonly Difference[];
}

export interface Difference {
  /** The beginning of the input, as JSON. */
  readonly input: string;
  readonly failure: string;
}

/** A recorded fact. */
export interface Line<Input, Result> {
  readonly input: Input;
  readonly result: Result;
}

/** Runs `check`, which throws where we do not agree, on the chosen lines of a file; undefined where the file is not at hand. */
export function compared<One extends object>(
  title: string,
  file: string,
  check: (line: One) => void,
  chosen: (line: One) => boolean = () => true,
): Outcome | undefined {
  const lines = recordedLines<One>(file)?.filter(chosen);
  if (!lines) return undefined;
  const differing: Difference[] = [];
  for (const line of lines) {
    try {
      check(line);
    } catch (failure) {
      const input = JSON.stringify('input' in line ? line.input : line);
      differing.push({ input: input.slice(0, 200), failure: String(failure).slice(0, 1000) });
    }
  }
  return { title, all: lines.length, differing };
}
