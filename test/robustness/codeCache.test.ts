/** Whatever happens to the file that keeps V8's code of the command line: `crd` says what it always says. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { twoStored } from '../manifests.ts';
import { crd, folderOf } from '../unit/cli/crd.ts';
import { generator } from '../unit/yaml/edits.ts';

/** A whole number below a bound. */
const below = generator(60);

/** Each does to a copy of the file what disks, networks and power failures do. */
const damages: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  'one bit': (bytes) => {
    const at = below(bytes.length);
    bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << below(8)), at);
    return bytes;
  },
  'a thousand bytes': (bytes) => {
    for (let count = 0; count < 1000; count++) bytes.writeUInt8(below(256), below(bytes.length));
    return bytes;
  },
  'a block of zeros': (bytes) => bytes.fill(0, ...block(bytes)),
  'a block from elsewhere': (bytes) => {
    const [start, end] = block(bytes);
    return bytes.fill(Buffer.from(bytes.subarray(...block(bytes))), start, end);
  },
  'an end that is missing': (bytes) => bytes.subarray(0, below(bytes.length)),
  'a part that is missing': (bytes) => {
    const [start, end] = block(bytes);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(end)]);
  },
};

function block(bytes: Buffer): [start: number, end: number] {
  const start = 4096 * below(Math.floor(bytes.length / 4096));
  return [start, Math.min(bytes.length, start + 4096 * (1 + below(16)))];
}

test('60 damaged caches change nothing', () => {
  const folder = folderOf({ 'a.yaml': twoStored });
  const place = join(folder, 'caches');
  const run = () => crd(folder, ['check', '--format', 'jsonl', 'a.yaml'], { env: { XDG_CACHE_HOME: place, LOCALAPPDATA: place } });
  const usual = run();
  assert.equal(usual.status, 1);
  const [name = assert.fail('nothing is kept')] = readdirSync(join(place, 'vscode-crd'));
  const file = join(place, 'vscode-crd', name);
  const sound = readFileSync(file);
  for (let round = 0; round < 10; round++) {
    for (const [what, damage] of Object.entries(damages)) {
      const damaged = damage(Buffer.from(sound));
      writeFileSync(file, damaged);
      assert.deepEqual(run(), usual, `${what}, round ${round}`);
      assert.equal(readFileSync(file).equals(damaged), false, `${what}, round ${round}: it is made again`);
    }
  }
});
