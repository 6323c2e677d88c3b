/** Which cases are judged, and until when. */
export interface Run {
  /** Number of the first case. */
  readonly first: number;
  /** Of the last, if time does not end before. */
  readonly last: number;
  readonly maxMs: number;
  /** The same cases on every machine: nothing from the corpus. */
  readonly fixed: boolean;
  /** Folder for what differs. */
  readonly out: string;
  /** Differences of one kind that are shrunk; the others are counted. */
  readonly shrunkOfAKind: number;
}

/** Cases that Go is asked at a time. */
const ahead = 32;

/** Judges one case after the other, some at a time; resolves to how many there were, and how long it took. */
export async function judgeAll(
  { first, last, maxMs }: Run,
  judge: (number: number) => Promise<void>,
): Promise<{ readonly cases: number; readonly seconds: number }> {
  const start = performance.now();
  const pending: Promise<void>[] = [];
  let number = first;
  for (; number <= last && performance.now() - start < maxMs; number++) {
    pending.push(judge(number));
    if (pending.length >= ahead) await pending.shift();
  }
  await Promise.all(pending);
  return { cases: number - first, seconds: (performance.now() - start) / 1000 };
}

/** `3.2 s (1200 a second)`. */
export function pace(count: number, seconds: number): string {
  return `${seconds.toFixed(0)} s (${(count / seconds).toFixed(0)} a second)`;
}
