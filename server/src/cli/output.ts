import { fstatSync, statSync, writeSync } from 'node:fs';

/**
 * Prints on standard output, in the order of the calls. What a reader that stops early (`crd check … | head`) does not
 * take is dropped: the run goes on, since its exit status is the verdict. Where nothing can be written for another reason
 * (a full disk), the run ends with 2.
 */
export const print = writer(1, () => process.stdout, failed);

/** Says something on standard error, in the order of the calls. What nobody takes there is dropped: the exit status stays. */
export const say = writer(
  2,
  () => process.stderr,
  () => {},
);

/** Whether standard output is a terminal. */
export function isTerminal(): boolean {
  const output = fstatSync(1);
  // A terminal is a device, but so is the one that swallows everything.
  if (!output.isCharacterDevice() || (!isWindows && output.rdev === statSync('/dev/null').rdev)) return false;
  return process.stdout.isTTY === true;
}

/** Whether a terminal of this environment obeys escape sequences. */
export function isSteerable(): boolean {
  return process.env.TERM !== 'dumb';
}

/** Its terminals take no UTF-8 but through Node's stream. */
const isWindows = process.platform === 'win32';

/**
 * What writes texts to a descriptor until it takes no more; `fail` is then told why. Goes around Node's stream where it can:
 * what Node loads for that (sockets, terminals) takes as long as the check of a small file.
 */
function writer(descriptor: number, streamOf: () => NodeJS.WriteStream, fail: (error: NodeJS.ErrnoException) => void) {
  /** Node's stream, once it has been needed: what comes later waits behind what it still holds. */
  let stream: NodeJS.WriteStream | undefined;
  let isOpen = true;
  return (text: string): void => {
    if (!isOpen) return;
    const bytes = Buffer.from(text);
    const written = stream || isWindows ? 0 : writtenAtOnce(bytes);
    if (!isOpen || written === bytes.length) return;
    stream ??= streamOf().on('error', close);
    stream.write(bytes.subarray(written));
  };

  /** How many of the bytes could be written: fewer than all into a pipe that does not wait for its reader. */
  function writtenAtOnce(bytes: Buffer): number {
    let written = 0;
    try {
      while (written < bytes.length) written += writeSync(descriptor, bytes, written);
    } catch (error) {
      const problem = error as NodeJS.ErrnoException;
      if (problem.code !== 'EAGAIN') close(problem);
    }
    return written;
  }

  function close(error: NodeJS.ErrnoException): void {
    isOpen = false;
    fail(error);
  }
}

function failed({ code, message }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') return;
  say(`crd: cannot write to standard output: ${message}\n`);
  process.exit(2);
}
