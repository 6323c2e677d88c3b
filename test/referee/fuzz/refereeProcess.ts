import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

/** A referee that is kept running and answers line by line. */
export class RefereeProcess<Answer> {
  private readonly child: ChildProcessByStdio<Writable, Readable, Readable>;
  private readonly waiting = new Map<string, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>();
  private asked = 0;

  constructor(binary: string, mode: 'batch' | 'bench' | 'cel' | 'resources') {
    this.child = spawn(binary, [mode], { stdio: ['pipe', 'pipe', 'pipe'] });
    let said = '';
    this.child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-4000);
    });
    createInterface({ input: this.child.stdout }).on('line', (line) => {
      const { id, ...answer }: { id: string } & Answer = JSON.parse(line);
      this.waiting.get(id)?.resolve(answer as Answer);
      this.waiting.delete(id);
    });
    this.child.stdin.on('error', () => undefined);
    this.child.on('close', (status) => {
      for (const { reject } of this.waiting.values()) reject(new Error(`The referee ended with ${status}: ${said}`));
    });
  }

  ask(question: object): Promise<Answer> {
    const id = String(this.asked++);
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.child.stdin.write(`${JSON.stringify({ ...question, id })}\n`);
    });
  }

  end(): void {
    this.child.stdin.end();
  }
}
