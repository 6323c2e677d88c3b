import { fstatSync, statSync, writeSync } from 'node:fs';

/**
 * Prints to standard output, in the order of the calls. If the reader stops early (`crd check … | head`), further output
 * is dropped and the run goes on, since its exit status is the verdict. If writing fails for another reason (a full
 * disk), the run ends with status 2.
 */
export const print = writer(1, () => process.stdout, failed);

/** Prints to standard error, in the order of the calls. If that fails, output is dropped without effect on the exit status. */
export const say = writer(
  2,
  () => process.stderr,
  () => {},
);

/** Whether standard output is a terminal. */
export function isTerminal(): boolean {
  const output = fstatSync(1);
  // A terminal is a character device, but so is /dev/null.
  if (!output.isCharacterDevice() || (!isWindows && output.rdev === statSync('/dev/null').rdev)) return false;
  return process.stdout.isTTY === true;
}

/** Whether the terminal supports escape sequences. */
export function isSteerable(): boolean {
  return process.env.TERM !== 'dumb';
}

/** Windows terminals support UTF-8 through Node's stream only. */
const isWindows = process.platform === 'win32';

/**
 * Returns a function that writes texts to a descriptor until that fails; then `fail` is called. Avoids Node's stream if
 * possible: loading its modules (sockets, terminals) takes as long as the check of a small file.
 */
function writer(descriptor: number, streamOf: () => NodeJS.WriteStream, fail: (error: NodeJS.ErrnoException) => void) {
  /** Node's stream, once used: later output must follow what it has buffered. */
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

  /** The number of bytes written: fewer than all into a full non-blocking pipe. */
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
