/** Runs a critical action: a signal that would end the process is delayed until it is complete. */
export async function uninterrupted<T>(act: () => T): Promise<T> {
  let received: NodeJS.Signals | undefined;
  const note = (signal: NodeJS.Signals) => {
    received ??= signal;
  };
  for (const signal of signals) process.on(signal, note);
  try {
    return act();
  } finally {
    // Node delivers signals when it polls for events, which happens between two of these turns.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    for (const signal of signals) process.off(signal, note);
    if (received) process.kill(process.pid, received);
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
