import { setTimeout as sleep } from 'node:timers/promises';
import { describeError } from '../frontDoor/logError';
import { isOutage } from '../postgres/lastingPool';
import { writeLog } from './log';

/**
 * Runs `work` now and after each interval, one run at a time. After an error, the next interval tries again. Logs
 * errors, unless the database can't be reached or lacks the function that `work` calls.
 * @param failed the beginning of the log entry
 * @returns a function that stops the schedule. Its promise resolves when the running work has ended
 */
export function schedule(work: () => Promise<unknown>, everyMs: number, failed: string): () => Promise<void> {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= work()
      .catch((error: unknown) => {
        if (isOutage(error) || lacksFunction(error)) return;
        writeLog({ level: 'error', message: `${failed}: ${describeError(error)}` });
      })
      .then(() => {
        running = undefined;
      });
  };
  run();
  const timer = setInterval(run, everyMs).unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}

const STOP_MS = 2000;

/** Waits for work to stop, for STOP_MS at most. */
export const untilStopped = (work: Promise<unknown>) => Promise.race([work, sleep(STOP_MS, undefined, { ref: false })]);

/**
 * True if the called database function or its schema doesn't exist. False if the called function exists, but itself
 * calls a missing function. Such an error has the property `where`.
 */
const lacksFunction = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(42883|3F000)$/.test(String(error.code)) && !('where' in error);
