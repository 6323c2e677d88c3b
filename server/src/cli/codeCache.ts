import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, isAbsolute, join } from 'node:path';
import { Script } from 'node:vm';

export interface LoadedBundle<Exports> {
  readonly exports: Exports;
  /** Keeps what V8 has compiled by now for the next run; undefined where this run had such code already, or none may be kept. */
  readonly keepCode: (() => void) | undefined;
}

/**
 * Runs a CommonJS bundle (of ASCII, as esbuild writes them, and without `import()`) with the code that V8 made of it in an
 * earlier run: to make it again is half of a short run's time. Node's own cache (module.enableCompileCache) would keep what
 * V8 compiles before anything runs, which is the outermost function.
 */
export function loadBundle<Exports>(path: string): LoadedBundle<Exports> {
  const source = readFileSync(path);
  const file = cacheFile();
  const cachedData = file === undefined ? undefined : keptCode(file, source);
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source.toString('latin1')}\n})`, {
    filename: path,
    cachedData,
  });
  const module = { exports: {} as Exports };
  script.runInThisContext()(module.exports, createRequire(path), module, path, dirname(path));
  const known = cachedData !== undefined && script.cachedDataRejected === false;
  const keepCode = file === undefined || known || !hasFolder(file) ? undefined : () => keep(file, script.createCachedData(), source);
  return { exports: module.exports, keepCode };
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
 * The code in a cache file, which ends with the bundle that it was made of: V8 compares nothing but lengths. A file of
 * somebody else is none, since this is code that we are about to run.
 */
function keptCode(path: string, source: Buffer): Buffer | undefined {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    if (process.getuid && fstatSync(file).uid !== process.getuid()) return undefined;
    const kept = readFileSync(file);
    const end = kept.length - source.length;
    return end > 0 && kept.subarray(end).equals(source) ? kept.subarray(0, end) : undefined;
  } catch {
    return undefined;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Whether a cache file may be written. Makes its folder and the one of all caches, but no home for them. */
function hasFolder(path: string): boolean {
  const folder = dirname(path);
  try {
    for (const made of [dirname(folder), folder]) if (!existsSync(made)) mkdirSync(made, { mode: 0o700 });
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Writes a cache file at once or not at all. */
function keep(path: string, code: Buffer, source: Buffer): void {
  const draft = `${path}.${process.pid}`;
  try {
    writeFileSync(draft, Buffer.concat([code, source]), { flag: 'wx', mode: 0o600 });
    renameSync(draft, path);
  } catch {
    // A full disk, perhaps. The next run is slower, that is all.
    rmSync(draft, { force: true });
  }
}
