/**
 * Replays the recorded verdicts through the command line and prints how far we agree, by file, by kind and by rule.
 * `--gate` fails unless what is promised holds; `--show N` prints N disagreements; `--only TEXT` takes cases whose id
 * or kind holds TEXT; `--parity` writes docs/parity.md.
 */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { vectorOutcomes } from '../vectors/index.ts';
import { type CheckLine, disagreements } from './agreement.ts';
import { type Case, casesOf, corpusFolder, fixtureCases, type RecordedVerdict, v1beta1, verdictsOf } from './cases.ts';
import { conversionSection, conversionsOf } from './conversions.ts';
import { type Left, parityPage, type Tally } from './parity.ts';
import { type Repairs, repairs } from './repairs.ts';
import { mutantSums, ruleSums } from './repairsPage.ts';
import { refereeDisagreements } from './repairsReferee.ts';

const { values: options } = parseArgs({
  options: {
    gate: { type: 'boolean' },
    parity: { type: 'boolean' },
    show: { type: 'string', default: '0' },
    only: { type: 'string' },
  },
});

const files = ['real', 'real-large', 'mutants', 'handmade', 'handmade-cel', 'cel-crds', 'vectors', 'updates'];

/** Cases whose record is not the server's answer, or only one of several, by id; not counted at all. */
const misrecorded: ReadonlySet<string> = new Set([
  // The server gives an object in deletion its deletionTimestamp back before it validates the update; the record says that it was changed.
  'vector/c3#18',
  // The old object, v1beta1 with the same schema in every version, could not have been stored.
  'k8s-validation-test/TestValidateCustomResourceDefinitionUpdate/suppress_per-expression_cost_limit_in_pre-existing_versions#v1beta1',
  // Of six rules that cost the same, the server names any four.
  'vector/c9#4',
]);

/** What part of the rejected mutants the preferred fixes have to repair, and of those that add nothing to bring back as they were; and for what part of all findings some offered fix is one that repairs it. */
const fixGate = { accepted: 0.6, restored: 0.45, offered: 0.8 };

/** Kubernetes 1.21 read defaults of metadata with another JSON decoder; we give the words of today's. */
const otherDecoder = /error found in #\d+ byte/;

await replay(corpusFolder());

/** Where there is no corpus, what is compared are our own manifests. */
async function replay(corpus: string | undefined): Promise<void> {
  const workspace = mkdtempSync(join(tmpdir(), 'crd-corpus-'));
  try {
    const tallies = { file: new Map<string, Tally>(), kind: new Map<string, Tally>(), rule: new Map<string, Tally>() };
    const promised: Tally = { agreed: 0, all: 0 };
    const failures: string[] = [];
    const shown: string[] = [];
    const left: Left[] = [];
    for (const file of corpus ? files : ['fixtures']) {
      const cases = (corpus ? casesOf(corpus, file) : fixtureCases()).filter(
        (one) => judgeable(one) && (options.only === undefined || `${one.id} ${one.kind}`.includes(options.only)),
      );
      const lines = checked(join(workspace, file), cases);
      for (const [index, one] of cases.entries()) {
        for (const recorded of verdictsOf(one).filter(comparable)) {
          const ours = lines.get(index)?.find(({ document, item }) => document === recorded.doc && item === undefined);
          const found = disagreements(ours, recorded);
          const rules = new Set(recorded.errors.map(({ rule }) => rule ?? (corpus ? 'Kubernetes 1.21' : 'unnamed')));
          for (const [group, key] of [['file', file], ['kind', one.kind], ...[...rules].map((rule) => ['rule', rule])] as [
            'file' | 'kind' | 'rule',
            string,
          ][])
            count(tallies[group], key, found.length === 0);
          if (found.length > 0) left.push({ id: one.id, document: recorded.doc, rules: [...rules], found });
          const falseAlarm = recorded.accepted && (ours?.errors.length ?? 0) > 0;
          // What is recorded of a new v1beta1 manifest by today's rules only is not what we say.
          const otherRules = recorded.apiVersion === v1beta1 && one.old === undefined && !one.verdictsKubernetes121;
          const mustAgree = !otherRules && promisedCase(recorded);
          if (mustAgree) tally(promised, found.length === 0);
          if (falseAlarm || (mustAgree && found.length > 0))
            failures.push(`${one.id} (${one.kind}) document ${recorded.doc}:\n    ${found.slice(0, 4).join('\n    ')}`);
          else if (found.length > 0)
            shown.push(`${one.id} (${one.kind}) document ${recorded.doc}:\n    ${found.slice(0, 4).join('\n    ')}`);
        }
      }
    }
    if (!corpus) {
      print(tallies, promised, failures, shown);
      console.log('corpus: no records of real CRDs on this machine (variable CRD_CORPUS): only fixtures and samples were compared');
      if (options.gate && failures.length > 0) process.exitCode = 1;
      return;
    }
    const conversions = conversionsOf(corpus);
    failures.push(...conversions.failures);
    console.log(`conversions: ${conversions.all} manifests of v1beta1, the server takes ${conversions.accepted} of them as v1`);
    print(tallies, promised, failures, shown);
    if (options.only !== undefined || !(options.gate || options.parity)) return;
    const made = repairs(corpus);
    if (!holds(made) || (await refereeDisagreements(made.texts)).length > 0) process.exitCode = 1;
    if (options.parity)
      writeFileSync(
        join(import.meta.dirname, '../../docs/parity.md'),
        parityPage(corpus, tallies.file, tallies.rule, left, made, vectorOutcomes()),
      );
    if (options.parity)
      appendFileSync(join(import.meta.dirname, '../../docs/parity.md'), ['', ...conversionSection(conversions)].join('\n'));
    if (options.gate && failures.length > 0) process.exitCode = 1;
  } finally {
    rmSync(workspace, { recursive: true, force: true });
  }
}

/** Says what the fixes do, and whether they do what is promised. */
function holds({ rules, kinds, failures, unsettled }: Repairs): boolean {
  const { all, accepted, equal, whole, restored } = mutantSums(kinds);
  const { findings, offered } = ruleSums(rules);
  console.log(
    `fixes: of ${all} rejected mutants ${accepted} become accepted, ${equal} what they were (${restored} of the ${whole} that add nothing); ${offered} of ${findings} findings have a fix that repairs them; ${failures.length} fixes to look at, ${unsettled.length} cases not settled`,
  );
  for (const failure of failures.slice(0, Number(options.show))) console.log(`  ${failure}`);
  return (
    accepted >= all * fixGate.accepted &&
    restored >= whole * fixGate.restored &&
    offered >= findings * fixGate.offered &&
    unsettled.length === 0
  );
}

/** Cases with an answer that is the same each time. */
function judgeable({ id, nondeterministic }: Case): boolean {
  return !nondeterministic && !misrecorded.has(id);
}

function comparable(recorded: RecordedVerdict): boolean {
  return recorded.skipped === undefined && recorded.requestError === undefined;
}

function promisedCase({ decodeError, errors }: RecordedVerdict): boolean {
  return decodeError === undefined && errors.every(({ detail }) => !otherDecoder.test(detail));
}

/** What the command line says of each case, by the case's position; those with an old manifest are its updates. */
function checked(workspace: string, cases: readonly Case[]): Map<number, CheckLine[]> {
  const [before, after] = [join(workspace, 'old'), join(workspace, 'new')];
  for (const path of [before, after]) mkdirSync(path, { recursive: true });
  for (const [index, { yaml, old }] of cases.entries()) {
    const name = `${String(index).padStart(6, '0')}.yaml`;
    writeFileSync(join(after, name), yaml);
    if (old !== undefined) writeFileSync(join(before, name), old);
  }
  const cli = join(import.meta.dirname, '../../dist/cli.cjs');
  const { stdout, stderr, status } = spawnSync(process.execPath, [cli, 'check', '--format', 'jsonl', '--old', before, after], {
    encoding: 'utf8',
    maxBuffer: 2 ** 30,
  });
  if (status === 2 || status === null) throw new Error(`crd check could not run: ${stderr}`);
  const lines = new Map<number, CheckLine[]>();
  for (const text of stdout.split('\n').filter((line) => line !== '')) {
    const line: CheckLine = JSON.parse(text);
    const index = Number(basename(line.file, '.yaml'));
    lines.set(index, [...(lines.get(index) ?? []), line]);
  }
  return lines;
}

function count(tallies: Map<string, Tally>, key: string, agreed: boolean): void {
  const found = tallies.get(key) ?? { agreed: 0, all: 0 };
  tallies.set(key, found);
  tally(found, agreed);
}

function tally(into: Tally, agreed: boolean): void {
  into.all++;
  if (agreed) into.agreed++;
}

function print(
  tallies: Record<'file' | 'kind' | 'rule', Map<string, Tally>>,
  promised: Tally,
  failures: readonly string[],
  others: readonly string[],
): void {
  for (const [group, counts] of Object.entries(tallies)) {
    const rows = [...counts].filter(([, { agreed, all }]) => group === 'file' || agreed < all).sort(([a], [b]) => (a < b ? -1 : 1));
    console.log(`\nby ${group}${group === 'file' ? '' : ' (only where not all agree)'}`);
    for (const [key, { agreed, all }] of rows) console.log(`  ${`${agreed}/${all}`.padStart(11)}  ${key}`);
  }
  console.log(`\npromised: ${promised.agreed} of ${promised.all}`);
  for (const failure of failures.slice(0, Number(options.show) || 20)) console.log(`  FAILED ${failure}`);
  for (const other of others.slice(0, Number(options.show))) console.log(`  later  ${other}`);
  console.log(`corpus: ${promised.agreed} passed, ${failures.length} failed`);
}
