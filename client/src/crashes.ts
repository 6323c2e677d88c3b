/** Most automatic restarts of the server within the time window; more crashes have a permanent cause. */
export const maxRestarts = 4;
export const restartWindowMs = 3 * 60 * 1000;

/** Whether the server may be restarted automatically, after crashes at these times (ms of a monotonic clock; the last one just now). */
export function mayRestart(crashTimesMs: readonly number[], nowMs: number): boolean {
  return crashTimesMs.filter((time) => nowMs - time < restartWindowMs).length <= maxRestarts;
}
