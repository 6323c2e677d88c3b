/** How often the server is started again by itself, in times per window. More often, and the cause is no accident. */
export const maxRestarts = 4;
export const restartWindowMs = 3 * 60 * 1000;

/** Whether the server may be started again by itself, after crashes at these times (ms on one clock that only goes forward, the last one just now). */
export function mayRestart(crashTimesMs: readonly number[], nowMs: number): boolean {
  return crashTimesMs.filter((time) => nowMs - time < restartWindowMs).length <= maxRestarts;
}
