import { isSteerable, say } from './output.ts';
import { printable } from './printable.ts';

/** Shows the progress of a long run on standard error, if that is a terminal, after half a second. */
export function progress(total: number): (done: number, path: string) => void {
  if (total < 2 || !process.stderr.isTTY || !isSteerable()) return () => {};
  const started = performance.now();
  let shown = false;
  let last = 0;
  return (done, path) => {
    const now = performance.now();
    if (done === total) {
      if (shown) say('\r\x1b[K');
      return;
    }
    if (now - started < quietMs || now - last < redrawMs) return;
    last = now;
    shown = true;
    say(`\r\x1b[K${done}/${total} ${printable(path.slice(-60))}`);
  };
}

const quietMs = 500;
const redrawMs = 50;
