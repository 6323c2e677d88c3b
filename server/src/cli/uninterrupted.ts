/** Does what must not be left half done: a signal that would end the process meanwhile ends it afterwards. */
export async function uninterrupted<T>(act: () => T): Promise<T> {
  let received: NodeJS.Signals | undefined;
  const note = (signal: NodeJS.Signals) => {
    received ??= signal;
  };
  for (const signal of signals) process.on(signal, note);
  try {
    return act();
  } finally {
    // Node tells of a signal when it next looks for events, which it has done for sure between two of these.
    for (let turn = 0; turn < 2; turn++) await new Promise((resolve) => setImmediate(resolve));
    for (const signal of signals) process.off(signal, note);
    if (received) process.kill(process.pid, received);
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
