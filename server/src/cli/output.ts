import { fstatSync, statSync, writeSync } from 'node:fs';

/**
 * Prints on standard output, in the order of the calls. Goes around `process.stdout` where it can: what Node loads for
 * that stream (sockets, terminals) takes as long as the check of a small file.
 */
export function print(text: string): void {
  const bytes = Buffer.from(text);
  const written = stream || isWindows ? 0 : writtenAtOnce(bytes);
  if (written === bytes.length) return;
  stream ??= openStream();
  stream.write(bytes.subarray(written));
}

/** Whether standard output is a terminal. */
export function isTerminal(): boolean {
  const output = fstatSync(standardOutput);
  // A terminal is a device, but so is the one that swallows everything.
  if (!output.isCharacterDevice() || (!isWindows && output.rdev === statSync('/dev/null').rdev)) return false;
  return process.stdout.isTTY === true;
}

const standardOutput = 1;
/** Its terminals take no UTF-8 but through Node's stream. */
const isWindows = process.platform === 'win32';

/** Node's stream, once it has been needed: what comes later waits behind what it still holds. */
let stream: NodeJS.WriteStream | undefined;

function openStream(): NodeJS.WriteStream {
  return process.stdout.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(statusAfter(code)));
}

/** How many of the bytes could be written: fewer than all into a pipe that does not wait for its reader. */
function writtenAtOnce(bytes: Buffer): number {
  let written = 0;
  try {
    while (written < bytes.length) written += writeSync(standardOutput, bytes, written);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EAGAIN') process.exit(statusAfter(code));
  }
  return written;
}

/** A reader that stops early (`crd check … | head`) is no error. */
function statusAfter(code: string | undefined): number {
  return code === 'EPIPE' ? 0 : 2;
}
