/** Handles signals and unhandled errors of the process. */

/**
 * Stops everything in order and exits on SIGINT (Ctrl-C), SIGTERM and SIGHUP.
 * @param starting - resolves when the start is complete. A signal during the start waits for it.
 */
export function stopOnSignal(starting: Promise<{ stop(): Promise<void> }>): void {
  let stopping = false;
  const stop = async () => {
    // A second signal is ignored, because Ctrl-C sends two: the terminal signals the whole process group, and the
    // parent process forwards its own signal.
    if (stopping) return;
    stopping = true;
    console.log('\nStopping…');
    await starting.then((started) => started.stop()).catch(() => {});
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

/**
 * True if an unhandled error comes from the driver after it lost a connection. `postgres` writes to the closed socket
 * ("Cannot read properties of null (reading 'write')"), and doesn't await its query for array types
 * (github.com/porsager/postgres/issues/1192). The request concerned gets 503 in any case.
 */
export function isStrayDriverError(error: unknown): boolean {
  const { name, code = '', stack = '', query = '' } = (error ?? {}) as Error & { code?: string; query?: string };
  const isDrivers = /node_modules[\\/]postgres[\\/]src[\\/]connection\.js/.test(stack) || query.includes('b.typarray');
  return isDrivers && (name === 'TypeError' || /^(CONNECTION_|57P0|ECONN|EPIPE)/.test(code));
}

/** Ignores stray errors of the driver. Every other unhandled error ends the process. */
export function surviveLostConnections(): void {
  process.on('uncaughtException', (error) => {
    if (isStrayDriverError(error)) return;
    console.error(error);
    process.exit(1);
  });
}
