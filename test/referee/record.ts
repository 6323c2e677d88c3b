/**
 * `npm run referee`: records what the API server says of every manifest of test/rules into test/rules/verdicts.json.
 * With --check compares instead of writing; with paths of manifests prints their verdicts, one JSON object per line.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/bootstrap.mjs';
import { isOldManifest, oldManifestOf } from '../oldManifests.ts';
import { notRun, referee } from './binary.ts';

const recorded = path.join(root, 'test/rules/verdicts.json');

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
  const files = globSync('test/rules/*/*.{yaml,yml,json}', { cwd: root }).map((file) => file.split(path.sep).join('/'));
  const fixtures = files.sort().filter((file) => !isOldManifest(path.basename(file)));
  const lines = verdicts(
    binary,
    fixtures.map((file) => [file, oldManifestOf(path.join(root, file))].filter((one) => one !== undefined).join('\t')),
  );
  const text = lines.length === 0 ? '[]\n' : `[\n${lines.join(',\n')}\n]\n`;
  if (args.includes('--check')) return compare(text);
  writeFileSync(recorded, text);
  console.log(`${lines.length} verdicts of ${fixtures.length} manifests are in test/rules/verdicts.json`);
  return 0;
}

/** One line of JSON per document that is a CRD or cannot be read. */
function verdicts(binary: string, files: readonly string[]): string[] {
  const result = spawnSync(binary, { cwd: root, input: files.join('\n'), encoding: 'utf8', maxBuffer: 1 << 30 });
  if (result.status !== 0) throw new Error(`The referee failed: ${result.stderr}`);
  return result.stdout.split('\n').filter((line) => line !== '');
}

function compare(text: string): number {
  const old = new Set((existsSync(recorded) ? readFileSync(recorded, 'utf8') : '').split('\n').map(withoutComma));
  const now = new Set(text.split('\n').map(withoutComma));
  const gone = [...old].filter((line) => !now.has(line)).map((line) => `- ${line}`);
  const added = [...now].filter((line) => !old.has(line)).map((line) => `+ ${line}`);
  if (gone.length + added.length === 0) {
    console.log(`The referee agrees with all ${[...now].filter((line) => line.startsWith('{')).length} recorded verdicts.`);
    return 0;
  }
  console.log([...gone, ...added].join('\n'));
  console.log('test/rules/verdicts.json is old: npm run referee');
  return 1;
}

function withoutComma(line: string): string {
  return line.replace(/,$/, '');
}
