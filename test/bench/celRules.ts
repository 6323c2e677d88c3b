/** What CEL rules cost: a CRD with many of them, opened and edited, beside the API server's code. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Problem } from '../../scripts/npm.mjs';
import { corpusFolder } from '../corpus/cases.ts';
import { referee } from '../referee/binary.ts';
import { GoReferee } from '../referee/fuzz/judges.ts';
import { LanguageServer } from './languageServer.ts';
import { generate } from './manifests.ts';

const rounds = 40;

/** Prints a table; that of the API server's code is left out where there is no Go. */
export async function celRules(): Promise<void> {
  const { name, text } = ruledManifest();
  const rules = text.split('\n').filter((line) => /^ *-? *rule:/.test(line)).length;
  const binary = await referee();
  const rows = { ours: await ours(text), ...(binary ? { Go: await theirs(binary, text) } : {}) };
  console.log(`\nCEL: ${name} with ${rules} rules, ms from text to verdict, each in a process of its own (medians of ${rounds}):`);
  console.table(rows);
}

/** The language server, which gives all findings: opened for the first time, again, and with a rule that it has not seen yet. */
async function ours(text: string): Promise<object> {
  const server = await LanguageServer.start();
  const uri = 'untitled:rules.yaml';
  const opens: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    opens.push(await timed(() => server.open(uri, text).then(() => server.diagnostics(uri))));
    if (round < rounds) await server.close(uri);
  }
  const place = blankInARule(text);
  const edits: number[] = [];
  for (let round = 0; round < rounds; round++)
    edits.push(await timed(() => server.change(uri, place, place, ' ').then(() => server.diagnostics(uri))));
  await server.stop();
  return { first: round1(opens[0] ?? 0), again: median(opens.slice(1)), 'edit in a rule': median(edits) };
}

/** The API server's code remembers nothing: an edit is a new verdict. */
async function theirs(binary: string, text: string): Promise<object> {
  const go = new GoReferee(binary);
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) times.push(await timed(() => go.ask(text)));
  go.end();
  const again = median(times.slice(1));
  return { first: round1(times[0] ?? 0), again, 'edit in a rule': again };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Between two words of a rule near the middle: one blank more there changes nothing but the text. */
function blankInARule(text: string): { line: number; character: number } {
  const lines = text.split('\n');
  for (let line = lines.length >> 1; line < lines.length; line++) {
    const match = /^ *-? *rule: .*? (==|&&|\|\||>|<|\?) /.exec(lines[line] ?? '');
    if (match) return { line, character: match[0].length };
  }
  throw new Problem('No rule in the second half of the file');
}

function ruledManifest(): { readonly name: string; readonly text: string } {
  const name = 'httproutes.gateway.networking.k8s.io-429K';
  const file = path.join(corpusFolder() ?? '', 'big', `${name}.yaml.gz`);
  if (existsSync(file)) return { name, text: gunzipSync(readFileSync(file)).toString('utf8') };
  let index = 0;
  const text = generate(400_000).replace(objectEnd, (last) => {
    const rule = `!has(self.replicas) || self.name.startsWith('a') == (self.replicas > ${index++})`;
    const at = ' '.repeat(12);
    return `${last}\n${at}x-kubernetes-validations:\n${at}- rule: "${rule}"`;
  });
  return { name: 'generated', text };
}

/** The last line of each generated object that is in no list: there, the rules would exceed their budget. */
const objectEnd = /^ {18}minimum: 0$/gm;

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return round1(sorted[sorted.length >> 1] ?? 0);
}

function round1(ms: number): number {
  return Math.round(ms * 10) / 10;
}
