/** What a running process has used, as Linux tells it; undefined elsewhere. */
import { readFileSync } from 'node:fs';

/** CPU time of all its threads, in steps of 10 ms: the kernel reports in hundredths of a second on every architecture that Node runs on. */
export function cpuMs(pid: number | undefined): number | undefined {
  // Fields stand behind the program's name in parentheses, which may itself hold blanks and parentheses.
  const fields = procFile(pid, 'stat')?.split(') ').at(-1)?.split(' ');
  const [user, system] = [fields?.[11], fields?.[12]];
  return user === undefined || system === undefined ? undefined : (Number(user) + Number(system)) * 10;
}

/** Memory that is in RAM, in MB (10⁶ bytes). */
export function residentMb(pid: number | undefined): number | undefined {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(procFile(pid, 'status') ?? '')?.[1];
  return kib === undefined ? undefined : (Number(kib) * 1024) / 1e6;
}

function procFile(pid: number | undefined, name: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return undefined;
  }
}
