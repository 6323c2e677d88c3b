/** Whether there is a process of the id: what a run leaves on the disk is named for its own. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is there all the same.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
