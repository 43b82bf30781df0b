/** When the process ends, and when it must not. */

/**
 * Ctrl-C, and what a supervisor sends: everything is stopped in order, once, and then the process ends.
 * @param starting settles when there is something to stop; a signal before that waits for it
 */
export function stopOnSignal(starting: Promise<{ stop(): Promise<void> }>): void {
  let stopping = false;
  const stop = async () => {
    // The terminal signals the whole group and our parent passes its own on: the second one is the same wish.
    if (stopping) return;
    stopping = true;
    console.log('\nStopping…');
    await starting.then((started) => started.stop()).catch(() => {});
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

/**
 * Whether an error that nobody awaits is the driver's, over a connection that died under it: `postgres` writes to the
 * socket that is gone ("Cannot read properties of null (reading 'write')"), and nobody awaits its question for the array
 * types (github.com/porsager/postgres/issues/1192). The request concerned is answered 503 in any case.
 */
export function isStrayDriverError(error: unknown): boolean {
  const { name, code = '', stack = '', query = '' } = (error ?? {}) as Error & { code?: string; query?: string };
  const isDrivers = /node_modules[\\/]postgres[\\/]src[\\/]connection\.js/.test(stack) || query.includes('b.typarray');
  return isDrivers && (name === 'TypeError' || /^(CONNECTION_|57P0|ECONN|EPIPE)/.test(code));
}

/** An outage of the database must not end the web server; every other error out of nowhere does, as it should. */
export function surviveLostConnections(): void {
  process.on('uncaughtException', (error) => {
    if (isStrayDriverError(error)) return;
    console.error(error);
    process.exit(1);
  });
}
