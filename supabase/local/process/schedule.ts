import { describeError } from '../frontDoor/logError';
import { isOutage } from '../postgres/lastingPool';
import { writeLog } from './log';

/**
 * Runs `work` now and after each interval, one run at a time. After an error, the next interval tries again. Errors are
 * logged, except if the database can't be reached or lacks the function that `work` calls.
 * @param failed the beginning of the log entry
 * @returns a function that stops the schedule
 */
export function schedule(work: () => Promise<unknown>, everyMs: number, failed: string): () => void {
  let isBusy = false;
  const run = async () => {
    if (isBusy) return;
    isBusy = true;
    await work().catch((error: unknown) => {
      if (isOutage(error) || lacksFunction(error)) return;
      writeLog({ level: 'error', message: `${failed}: ${describeError(error)}` });
    });
    isBusy = false;
  };
  void run();
  const timer = setInterval(() => void run(), everyMs).unref();
  return () => clearInterval(timer);
}

/**
 * True if the database function that was called, or its schema, doesn't exist. False if the called function exists but
 * uses a missing one: such an error has the property `where`.
 */
const lacksFunction = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(42883|3F000)$/.test(String(error.code)) && !('where' in error);
