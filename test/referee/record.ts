/**
 * `npm run referee`: records what the API server says of every manifest of test/rules and samples into
 * test/rules/verdicts.json, and of the CEL rules in the folders cel-… and samples into test/records/celRules.jsonl.
 * With --check compares instead of writing; with paths of manifests prints their verdicts, one JSON object per line.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import { isOldManifest, oldManifestOf } from '../oldManifests.ts';
import { needsVerdict } from '../recordedVerdicts.ts';
import { notRun, referee } from './binary.ts';
import { celRules } from './celRules.ts';

const recorded = 'test/rules/verdicts.json';
const recordedRules = 'test/records/celRules.jsonl';

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  const binary = await referee();
  if (!binary) return notRun;
  const paths = args.filter((arg) => arg !== '--check');
  if (paths.length > 0) {
    process.stdout.write(
      verdicts(
        binary,
        paths.map((file) => path.resolve(process.env.INIT_CWD ?? '.', file)),
      ).join('\n'),
    );
    return 0;
  }
  const files = globSync(['test/rules/*/*.{yaml,yml,json}', 'samples/*.yaml'], { cwd: root }).map((file) => file.split(path.sep).join('/'));
  const fixtures = files.sort().filter((file) => !isOldManifest(path.basename(file)));
  const lines = verdicts(
    binary,
    fixtures.map((file) => [file, oldManifestOf(path.join(root, file))].filter((one) => one !== undefined).join('\t')),
  );
  const text = lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
  const withRules = fixtures.filter((file) => /^(samples|test\/rules\/cel-[^/]*)\//.test(file) && !file.endsWith('.fixed.yaml'));
  const rules = `${(await celRules(binary, withRules)).join('\n')}\n`;
  if (args.includes('--check')) return Math.max(compare(recorded, text), compare(recordedRules, rules));
  writeFileSync(path.join(root, recorded), text);
  writeFileSync(path.join(root, recordedRules), rules);
  console.log(`${lines.length} verdicts of ${fixtures.length} manifests are in ${recorded}, those of CEL rules in ${recordedRules}`);
  return 0;
}

/** One line of JSON per document that is a CRD or cannot be read. */
function verdicts(binary: string, files: readonly string[]): string[] {
  const result = spawnSync(binary, { cwd: root, input: files.join('\n'), encoding: 'utf8', maxBuffer: 1 << 30 });
  if (result.status !== 0) throw new Error(`The referee failed: ${result.stderr}`);
  return result.stdout.split('\n').filter((line) => line !== '');
}

/** Whether a file of records says what it has to; 0 or 1, as an exit status. What need not be recorded may be missing. */
function compare(file: string, text: string): number {
  const place = path.join(root, file);
  const old = new Set((existsSync(place) ? readFileSync(place, 'utf8') : '').split('\n').map(withoutComma));
  const now = new Set(text.split('\n').map(withoutComma));
  const gone = [...old].filter((line) => !now.has(line)).map((line) => `- ${line}`);
  const added = [...now].filter((line) => !old.has(line) && isNeeded(line)).map((line) => `+ ${line}`);
  if (gone.length + added.length === 0) {
    console.log(`The referee agrees with all ${[...old].filter((line) => line.startsWith('{')).length} lines of ${file}.`);
    return 0;
  }
  console.log([...gone, ...added].join('\n'));
  console.log(`${file} is old: npm run referee`);
  return 1;
}

/** A verdict on a fixture of advice need not be recorded, since who adds one may have no Go. */
function isNeeded(line: string): boolean {
  const { file } = line.startsWith('{') ? JSON.parse(line) : {};
  return typeof file !== 'string' || needsVerdict(file);
}

function withoutComma(line: string): string {
  return line.replace(/,$/, '');
}
