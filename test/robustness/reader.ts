/** A thread that reads one hostile document and asks about its finding, as an editor would. */
import { parentPort, workerData } from 'node:worker_threads';
import { analyze, fixesFor } from '../../server/src/analysis.ts';
import { completions } from '../../server/src/ide/completion.ts';
import { documentSymbols } from '../../server/src/ide/documentSymbols.ts';
import { fixed } from '../../server/src/ide/fixAll.ts';
import { hover } from '../../server/src/ide/hover.ts';
import { useDeepStack } from '../../server/src/yaml/depth.ts';
import { hostileDocuments } from './hostileDocuments.ts';

export interface Reading {
  /** Rule and message of every finding, each message cut to what a test compares. */
  readonly findings: readonly { readonly rule: string; readonly message: string }[];
  /** Of all findings, in characters. */
  readonly said: number;
  /** Processor time by what was asked for, in milliseconds. */
  readonly spentMs: Readonly<Record<string, number>>;
}

// As the threads that take what is nested deeply.
useDeepStack();

const document = hostileDocuments.find(({ name }) => name === workerData);
if (document) parentPort?.postMessage(reading(document.text()));

function reading(text: string): Reading {
  const spentMs: Record<string, number> = {};
  const timed = <T>(what: string, ask: () => T): T => {
    const before = process.threadCpuUsage();
    const answer = ask();
    const { user, system } = process.threadCpuUsage(before);
    spentMs[what] = (user + system) / 1000;
    return answer;
  };
  const analysis = timed('analysis', () => analyze(text));
  const shown = analysis.findings.find(({ rule }) => rule === document?.rule);
  const offset = shown?.start ?? 0;
  timed('hover', () => hover(analysis, offset));
  timed('completion', () => completions(analysis, offset));
  timed('symbols', () => documentSymbols(analysis));
  timed('quick fixes', () => shown && fixesFor(analysis, shown));
  timed('fix all', () => fixed(analysis, 'preferred', (after) => analyze(after)));
  const findings = analysis.findings.map(({ rule, message }) => ({ rule, message: message.slice(0, 500) }));
  return {
    findings,
    said: analysis.findings.reduce((sum, { message, related }) => sum + message.length + 50 * related.length, 0),
    spentMs,
  };
}
