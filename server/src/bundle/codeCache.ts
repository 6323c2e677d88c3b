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
  /** Whether cached code of an earlier run was used. */
  readonly usesKeptCode: boolean;
  /** Writes V8's compiled code to the cache for the next run; undefined if this run used cached code, or caching is off. */
  readonly keepCode: (() => void) | undefined;
  /** Removes the marker: the cached code has worked, so a later crash of this process has another cause. */
  readonly codeIsSound: () => void;
}

/**
 * Runs a CommonJS bundle (without `import()`) with V8's code cache of an earlier run, since compiling takes half of a short
 * run's time, and most of the time of a first document. Node's own cache (module.enableCompileCache) stores only what V8
 * compiles before execution, the outermost function. V8 does not verify the cache: wrong code crashes the process. So a
 * `process` leaves a marker file while it uses the cache, until it ends or calls `codeIsSound`; a marker of a dead process
 * invalidates the cache. Its `thread`s need none.
 */
export function loadBundle<Exports>(path: string, runs: 'process' | 'thread'): LoadedBundle<Exports> {
  const source = readFileSync(path);
  const file = cacheFile(path);
  const marker = file === undefined || runs === 'thread' ? undefined : leaveMarker(file);
  const cachedData = file !== undefined && (runs === 'thread' || marker !== undefined) ? keptCode(file, source) : undefined;
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source.toString()}\n})`, {
    filename: path,
    cachedData,
  });
  const module = { exports: {} as Exports };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  const usesKeptCode = cachedData !== undefined && script.cachedDataRejected === false;
  const keepCode = file === undefined || usesKeptCode || !hasFolder(file) ? undefined : () => keep(file, script.createCachedData(), source);
  return { exports: module.exports, usesKeptCode, keepCode, codeIsSound: () => marker !== undefined && rmSync(marker, { force: true }) };
}

/** Path of a bundle's cache file, by Node version and architecture; undefined if there is no cache folder. */
function cacheFile(bundle: string): string | undefined {
  const caches = cacheFolder();
  return caches && join(caches, 'vscode-crd', `${basename(bundle, '.cjs')}-${process.version}-${process.arch}.code`);
}

/** The folder of Node's compile cache if set, else the user's cache folder. */
function cacheFolder(): string | undefined {
  const { NODE_DISABLE_COMPILE_CACHE, NODE_COMPILE_CACHE, XDG_CACHE_HOME, HOME, LOCALAPPDATA } = process.env;
  if (NODE_DISABLE_COMPILE_CACHE === '1') return undefined;
  const caches = NODE_COMPILE_CACHE || (process.platform === 'win32' ? LOCALAPPDATA : XDG_CACHE_HOME || (HOME && join(HOME, '.cache')));
  return caches && isAbsolute(caches) ? caches : undefined;
}

/**
 * Leaves the marker of this run at a cache file, and returns the marker's path; undefined if there is no such file, or a run
 * has died while it used it. Removes markers and drafts of dead runs, and the cache file if it may have caused their death.
 */
function leaveMarker(path: string): string | undefined {
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
    const marker = `${path}.${process.pid}.used`;
    closeSync(openSync(marker, 'wx', 0o600));
    process.on('exit', () => rmSync(marker, { force: true }));
    return marker;
  } catch {
    // Without a marker, a crash would not be noticed.
    return undefined;
  }
}

/**
 * The code in a cache file, which also contains the bundle (V8 compares only its length) and a checksum of the code
 * (V8 does not verify it). Since the code is executed, a file or folder that belongs to or is writable by others is not used.
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

/** Whether only the user can write a file. Windows protects the folder itself. */
function isOurs({ uid, mode }: Stats): boolean {
  return !process.getuid || (uid === process.getuid() && (mode & othersWrite) === 0);
}

/** Mode bits: write permission of group and others. */
const othersWrite = 0o022;

/** CRC-32: protects against damage; permissions protect against attackers. */
function checksum(code: Buffer): Buffer {
  const bytes = Buffer.alloc(checksumBytes);
  bytes.writeUInt32LE(crc32(code));
  return bytes;
}

const checksumBytes = 4;

/** Whether a cache file may be written. Creates its folder and the general cache folder, but not the home folder. */
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

/** Writes a cache file atomically. */
function keep(path: string, code: Buffer, source: Buffer): void {
  const draft = `${path}.${process.pid}.draft`;
  try {
    const file = openSync(draft, 'wx', 0o600);
    try {
      writeFileSync(file, Buffer.concat([code, source, checksum(code)]));
      // A file renamed before its content is on the disk could be incomplete after a power failure.
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, path);
  } catch {
    // Perhaps a full disk: only the next run is slower.
    rmSync(draft, { force: true });
  }
}
