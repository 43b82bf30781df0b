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
 * The driver `postgres` throws out of nowhere when a connection dies while it is being written to
 * (`Cannot read properties of null (reading 'write')`). An outage of the database must not end the web server: the
 * request concerned is answered 503 in any case. Everything else ends the process, as it should.
 */
export function surviveLostConnections(): void {
  process.on('uncaughtException', (error) => {
    if (/node_modules[\\/]postgres[\\/]src[\\/]connection\.js/.test(error.stack ?? '')) return;
    console.error(error);
    process.exit(1);
  });
}
