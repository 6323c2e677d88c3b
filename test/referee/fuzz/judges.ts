/** The two judges of the fuzzer: ours in this process, Go's in one that is kept running. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { createContext, Script } from 'node:vm';
import { analyze } from '../../../server/src/analysis.ts';
import { jsonLines } from '../../../server/src/cli/jsonl.ts';
import type { CheckLine } from '../../corpus/agreement.ts';

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
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private readonly waiting = new Map<string, { resolve: (verdicts: readonly Verdict[]) => void; reject: (error: Error) => void }>();
  private asked = 0;

  constructor(binary: string) {
    this.child = spawn(binary, ['batch'], { stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    this.child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
    });
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      const { id, verdicts }: { id: string; verdicts: Verdict[] } = JSON.parse(line);
      this.waiting.get(id)?.resolve(verdicts);
      this.waiting.delete(id);
    });
    this.child.stdin.on('error', () => undefined);
    this.child.on('close', (status) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`The referee ended with ${status}: ${said}`));
    });
  }

  ask(text: string): Promise<readonly Verdict[]> {
    const id = String(this.asked++);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.child.stdin.write(`${JSON.stringify({ id, yaml: text })}\n`);
    });
  }

  end(): void {
    this.child.stdin.end();
  }
}
