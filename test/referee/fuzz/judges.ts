/** The two judges of the fuzzer: ours in this process, Go's in one that is kept running. */
import { createContext, Script } from 'node:vm';
import { analyze } from '../../../server/src/analysis.ts';
import { jsonLines } from '../../../server/src/cli/jsonl.ts';
import type { CheckLine } from '../../corpus/agreement.ts';
import { RefereeProcess } from './refereeProcess.ts';

/** Go's verdict of one document that is a CRD or cannot be read. */
export type Verdict = Omit<CheckLine, 'errors'> & {
  readonly errors: readonly { readonly type: string; readonly field: string; readonly detail: string }[];
  /** The server answers something else than a verdict. */
  readonly requestError?: string;
  readonly panic?: string;
};

/** Ours of a text, or what went wrong: an exception, or no end. */
export function ourVerdicts(text: string): (CheckLine & { readonly apiVersion: string | null })[] | { readonly failure: string } {
  try {
    bounded.judge = () => jsonLines('', analyze(text));
    const lines: string[] = judging.runInContext(bounded, { timeout: maxMs });
    return lines.map((line) => JSON.parse(line));
  } catch (error) {
    return { failure: error instanceof Error ? `${error.message}\n${error.stack}` : String(error) };
  }
}

/** Longest time that we may take for one manifest, in milliseconds: a hundred times the usual. */
const maxMs = 10_000;

/** A script of its own is the only way to stop a loop of ours. */
const judging = new Script('judge()');
const bounded = createContext({});

export class GoReferee {
  private readonly process: RefereeProcess<{ readonly verdicts: readonly Verdict[] }>;

  constructor(binary: string) {
    this.process = new RefereeProcess(binary, 'batch');
  }

  async ask(text: string): Promise<readonly Verdict[]> {
    return (await this.process.ask({ yaml: text })).verdicts;
  }

  end(): void {
    this.process.end();
  }
}
