/** Handles signals and unhandled errors of the process. */
import { logError } from '../frontDoor/logError';
import { isStrayDriverError } from './driverErrors';
import { writeLog } from './log';

/**
 * On SIGINT (Ctrl-C), SIGTERM and SIGHUP, stops everything in order and exits.
 * @param starting resolves when the start is complete. If a signal arrives earlier, everything is stopped when the
 * start is complete
 */
export function stopOnSignal(starting: Promise<{ stop(): Promise<void> }>): void {
  let stopping = false;
  const stop = async () => {
    // Ignores a second signal, because Ctrl-C sends two: the terminal signals the whole process group, and the parent
    // process forwards its signal.
    if (stopping) return;
    stopping = true;
    writeLog({ level: 'info', message: 'Stopping…' });
    await starting.then((started) => started.stop()).catch(() => {});
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
}

/** Ignores the driver's errors after a lost connection. Every other unhandled error ends the process. */
export function surviveLostConnections(): void {
  process.on('uncaughtException', (error) => {
    if (isStrayDriverError(error)) return;
    logError(error);
    process.exit(1);
  });
}
