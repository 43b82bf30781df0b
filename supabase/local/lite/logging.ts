/**
 * Reduces what lite logs. lite logs every error of the database with a stack, including ordinary errors such as a
 * duplicate or a forbidden write.
 *
 * Delete when lite doesn't log errors that it reports to the client, or has a replaceable logger.
 */
import { RelationNotFoundError } from '@supabase/lite';
import postgres from 'postgres';
import { describeError } from '../frontDoor/logError';
import { isOutage } from '../postgres/lastingPool';
import { formatEntry } from '../process/log';
import { requestContext } from './requestContext';

let isInstalled = false;

/**
 * Replaces console.error. During a request, errors that the response reports to the client aren't logged, and all other
 * errors are logged without rows and parameters. Outside of requests, everything is logged unchanged.
 */
export function reduceLogging(): void {
  if (isInstalled) return;
  isInstalled = true;
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    const isOrdinary = parts.some(
      (part) =>
        part instanceof postgres.PostgresError ||
        part instanceof RelationNotFoundError ||
        isOutage(part) ||
        isMalformedQuery(part),
    );
    if (!requestContext.getStore()) return print(...parts);
    if (isOrdinary) return;
    // Errors of the driver contain rows and parameters, so only the text of describeError() is logged.
    const described = parts.map((part) => (part instanceof Error ? describeError(part) : part));
    // Entries without an Error come from writeLog(), which has already formatted them.
    if (parts.some((part) => part instanceof Error))
      print(formatEntry({ level: 'error', message: described.join(' ') }, process.env.LOG));
    else print(...described);
  };
}

/**
 * True for lite's errors about a query string that it can't parse. They aren't logged, because visitors could fill the
 * log with them.
 */
const isMalformedQuery = (thrown: unknown): boolean => thrown instanceof Error && malformedQuery.test(thrown.message);

const malformedQuery =
  /^(?:"failed to parse|Invalid filter|Un(?:known|supported) operator|(?:Expected|Missing|Unexpected) .*at position \d)/s;
