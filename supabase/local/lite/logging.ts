/**
 * lite logs every error of the database with a stack, however ordinary (a duplicate, a forbidden write).
 *
 * Delete when lite doesn't log errors that it reports to the client, or logs through something that can be replaced.
 */
import { RelationNotFoundError } from '@supabase/lite';
import postgres from 'postgres';
import { describeError } from '../frontDoor/logError';
import { isOutage } from '../postgres/lastingPool';
import { requestContext } from './requestContext';

let isInstalled = false;

/** Leaves errors that the client gets to see out of the log, and rows and parameters out of all others. */
export function reduceLogging(): void {
  if (isInstalled) return;
  isInstalled = true;
  const print = console.error;
  console.error = (...parts: unknown[]) => {
    const isOrdinary = parts.some(
      (part) => part instanceof postgres.PostgresError || part instanceof RelationNotFoundError || isOutage(part),
    );
    if (!requestContext.getStore()) return print(...parts);
    // The driver's errors hold rows and parameters, so only their description is logged within a request.
    if (!isOrdinary) print(...parts.map((part) => (part instanceof Error ? describeError(part) : part)));
  };
}
