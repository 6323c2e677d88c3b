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
import { basename, dirname, isAbsolute, join } from 'node:path';
import { Script } from 'node:vm';
import { crc32 } from 'node:zlib';
import { isRunning } from './isRunning.ts';

export interface LoadedBundle<Exports> {
  readonly exports: Exports;
  /** Whether it was run with the code of an earlier run. */
  readonly usesKeptCode: boolean;
  /** Keeps what V8 has compiled by now for the next run; undefined where this run had such code already, or none may be kept. */
  readonly keepCode: (() => void) | undefined;
  /** Says of code of an earlier run that it has done its work: what this process dies of from now on is something else. */
  readonly codeIsSound: () => void;
}

/**
 * Runs a CommonJS bundle (without `import()`) with the code that V8 made of it in an earlier run: to make it again is half
 * of a short run's time, and most of what a first document takes. Node's own cache (module.enableCompileCache) would keep
 * what V8 compiles before anything runs, which is the outermost function. V8 believes what it is given: wrong code ends the
 * process. So a `process` leaves word that it uses such code until it ends or says that the code is sound; where one did not
 * come so far, the code goes. A `thread` of it has that word already.
 */
export function loadBundle<Exports>(path: string, runs: 'process' | 'thread'): LoadedBundle<Exports> {
  const source = readFileSync(path);
  const file = cacheFile(path);
  const word = file === undefined || runs === 'thread' ? undefined : wordOfUse(file);
  const cachedData = file !== undefined && (runs === 'thread' || word !== undefined) ? keptCode(file, source) : undefined;
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`, {
    filename: path,
    cachedData,
  });
  const module = { exports: {} as Exports };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  const usesKeptCode = cachedData !== undefined && script.cachedDataRejected === false;
  const keepCode = file === undefined || usesKeptCode || !hasFolder(file) ? undefined : () => keep(file, script.createCachedData(), source);
  return { exports: module.exports, usesKeptCode, keepCode, codeIsSound: () => word !== undefined && rmSync(word, { force: true }) };
}

/** Where the code of a bundle is kept, by what V8 makes it for; undefined where people keep no caches. */
function cacheFile(bundle: string): string | undefined {
  const caches = cacheFolder();
  return caches && join(caches, 'vscode-crd', `${basename(bundle, '.cjs')}-${process.version}-${process.arch}.code`);
}

/** The folder that Node itself is told to keep code in, else that of the user's caches. */
function cacheFolder(): string | undefined {
  const { NODE_DISABLE_COMPILE_CACHE, NODE_COMPILE_CACHE, XDG_CACHE_HOME, HOME, LOCALAPPDATA } = process.env;
  if (NODE_DISABLE_COMPILE_CACHE === '1') return undefined;
  const caches = NODE_COMPILE_CACHE || (process.platform === 'win32' ? LOCALAPPDATA : XDG_CACHE_HOME || (HOME && join(HOME, '.cache')));
  return caches && isAbsolute(caches) ? caches : undefined;
}

/**
 * Leaves word that this run uses a cache file, and returns the word's path; undefined where there is no such file or it is
 * not to be trusted, since a run has died while it used it. Removes what the dead have left: their words and drafts, and the
 * file, if it may have been what they died of.
 */
function wordOfUse(path: string): string | undefined {
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
    if (!existsSync(path)) return undefined;
    const word = `${path}.${process.pid}.used`;
    closeSync(openSync(word, 'wx', 0o600));
    process.on('exit', () => rmSync(word, { force: true }));
    return word;
  } catch {
    // Without a word, nobody would know.
    return undefined;
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
