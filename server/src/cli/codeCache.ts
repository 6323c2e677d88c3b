import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { isRunning } from './isRunning.ts';

export interface LoadedBundle<Exports> {
  readonly exports: Exports;
  /** Whether it was run with the code of an earlier run. */
  readonly usesKeptCode: boolean;
  /** Keeps what V8 has compiled by now for the next run; undefined where this run had such code already, or none may be kept. */
  readonly keepCode: (() => void) | undefined;
}

/**
 * Runs a CommonJS bundle (of ASCII, as esbuild writes them, and without `import()`) with the code that V8 made of it in an
 * earlier run: to make it again is half of a short run's time. Node's own cache (module.enableCompileCache) would keep what
 * V8 compiles before anything runs, which is the outermost function. V8 believes what it is given: wrong code ends the
 * process. So a `process` leaves word that it uses such code until it ends; where one did not come so far, the code goes.
 * A `thread` of it has that word already.
 */
export function loadBundle<Exports>(path: string, runs: 'process' | 'thread'): LoadedBundle<Exports> {
  const source = readFileSync(path);
  const file = cacheFile();
  const cachedData = file !== undefined && (runs === 'thread' || isTrusted(file)) ? keptCode(file, source) : undefined;
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source.toString('latin1')}\n})`, {
    filename: path,
    cachedData,
  });
  const module = { exports: {} as Exports };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  const usesKeptCode = cachedData !== undefined && script.cachedDataRejected === false;
  const keepCode = file === undefined || usesKeptCode || !hasFolder(file) ? undefined : () => keep(file, script.createCachedData(), source);
  return { exports: module.exports, usesKeptCode, keepCode };
}

/** Where the code is kept, by what V8 makes it for; undefined where people keep no caches. */
function cacheFile(): string | undefined {
  const { NODE_DISABLE_COMPILE_CACHE, XDG_CACHE_HOME, HOME, LOCALAPPDATA } = process.env;
  if (NODE_DISABLE_COMPILE_CACHE === '1') return undefined;
  const caches = process.platform === 'win32' ? LOCALAPPDATA : XDG_CACHE_HOME || (HOME && join(HOME, '.cache'));
  if (!caches || !isAbsolute(caches)) return undefined;
  return join(caches, 'vscode-crd', `${process.version}-${process.arch}.code`);
}

/**
 * Whether no run has died while it used a cache file, and word is left that this one does now. Removes what the dead have
 * left: their words and drafts, and the file, if it may have been what they died of.
 */
function isTrusted(path: string): boolean {
  const folder = dirname(path);
  try {
    let trusted = true;
    for (const name of readdirSync(folder)) {
      const [, pid, left] = /\.(\d+)\.(used|draft)$/.exec(name) ?? [];
      const isOfFile = pid !== undefined && `${path}.${pid}.${left}` === join(folder, name);
      if (!isOfFile || (Number(pid) !== process.pid && isRunning(Number(pid)))) continue;
      if (left === 'used') trusted = false;
      rmSync(join(folder, name), { force: true });
    }
    if (!trusted) rmSync(path, { force: true });
    if (!existsSync(path)) return false;
    const word = `${path}.${process.pid}.used`;
    closeSync(openSync(word, 'wx', 0o600));
    process.on('exit', () => rmSync(word, { force: true }));
    return true;
  } catch {
    // Without a word, nobody would know.
    return false;
  }
}

/**
 * The code in a cache file. Behind it stand the bundle that it was made of, since V8 compares nothing but lengths, and the
 * checksum of the code, since V8 looks at nothing. This is code that we are about to run: a file or folder of somebody else,
 * or into which others may write, has none.
 */
function keptCode(path: string, source: Buffer): Buffer | undefined {
  let file: number | undefined;
  try {
    if (!isOurs(statSync(dirname(path)))) return undefined;
    file = openSync(path, 'r');
    if (!isOurs(fstatSync(file))) return undefined;
    const kept = readFileSync(file);
    const end = kept.length - source.length - checksumBytes;
    if (end <= 0 || !kept.subarray(end, -checksumBytes).equals(source)) return undefined;
    const code = kept.subarray(0, end);
    return checksum(code).equals(kept.subarray(-checksumBytes)) ? code : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Windows keeps other people out of the folder itself. */
function isOurs({ uid, mode }: Stats): boolean {
  return !process.getuid || (uid === process.getuid() && (mode & othersWrite) === 0);
}

/** Bits of a mode: those that let the group and others write. */
const othersWrite = 0o022;

/** CRC-32: what damages a file means no harm, and whoever does has already been kept out. */
function checksum(code: Buffer): Buffer {
  const bytes = Buffer.alloc(checksumBytes);
  bytes.writeUInt32LE(crc32(code));
  return bytes;
}

const checksumBytes = 4;

/** Whether a cache file may be written. Makes its folder and the one of all caches, but no home for them. */
function hasFolder(path: string): boolean {
  const folder = dirname(path);
  try {
    for (const made of [dirname(folder), folder]) if (!existsSync(made)) mkdirSync(made, { mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return isOurs(statSync(folder));
  } catch {
    return false;
  }
}

/** Writes a cache file at once or not at all. */
function keep(path: string, code: Buffer, source: Buffer): void {
  const draft = `${path}.${process.pid}.draft`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(file, Buffer.concat([code, source, checksum(code)]));
      // A file that has its name before its content would be half a file after a power failure.
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch {
    // A full disk, perhaps. The next run is slower, that is all.
    rmSync(draft, { force: true });
  }
}
