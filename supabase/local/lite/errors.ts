/**
 * Reports database errors like PostgREST: the same status and the same four fields. lite turns failed CHECKs, `raise
 * exception` and canceled statements into 500 {"code":"SUP"} and loses details and hints.
 *
 * Delete when lite reports them like PostgREST. Test: liteWorkarounds.test.ts (errors of the database).
 */
import postgres from 'postgres';
import type { Middleware } from './middleware';
import { requestContext } from './requestContext';

interface ErrorBody {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** PostgREST's status for a SQLSTATE or for a class of SQLSTATEs. All other SQLSTATEs get 400. */
const statuses: Readonly<Record<string, number>> = {
  '08': 503,
  '09': 500,
  '0L': 403,
  '0P': 403,
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '25': 500,
  '28': 403,
  '2D': 500,
  '38': 500,
  '39': 500,
  '3B': 500,
  '40': 500,
  '53': 503,
  '53400': 500,
  '54': 400, // PostgREST: 500. But the client's values are at fault, for example an array with 7 dimensions.
  '55': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503, // PostgREST gets 57P02 and 57P03 while it connects, and responds with 503.
  '57': 500,
  '58': 500,
  F0: 500,
  HV: 500,
  P0001: 400,
  P0: 500,
  XX: 500,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
};

/**
 * Returns the HTTP status for a SQLSTATE. A missing privilege (42501) is 403 if the user is signed in, and 401
 * otherwise.
 */
export function statusOf(sqlstate: string, signedIn: boolean): number {
  if (sqlstate === '42501') return signedIn ? 403 : 401;
  const own = /^PT(\d{3})$/.exec(sqlstate);
  if (own) return Number(own[1]) >= 200 && Number(own[1]) <= 599 ? Number(own[1]) : 500;
  if (sqlstate.startsWith('PT')) return 500;
  return statuses[sqlstate] ?? statuses[sqlstate.slice(0, 2)] ?? 400;
}

/** Replaces lite's error with the database's error, which connection.ts stored in the context of the request. */
export const restoreDatabaseErrors: Middleware = async (request, next) => {
  const response = await next(request);
  const error = bodyOf(requestContext.getStore()?.databaseError);
  if (response.status < 400 || !error || error.code === 'PGRST') return response;
  const answered: { code?: string; message?: string } = await response
    .clone()
    .json()
    .catch(() => ({}));
  if (answered.code !== 'SUP' && answered.code !== error.code) return response;
  // If lite's response has the code of the database's error, as for an unknown column, it already has PostgREST's
  // message.
  const message = answered.code === error.code ? (answered.message ?? error.message) : error.message;
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  const bearer = request.headers.get('authorization')?.replace(/^Bearer\s+/i, '');
  const signedIn = Boolean(bearer) && !bearer?.startsWith('sb_') && bearer !== request.headers.get('apikey');
  return Response.json({ ...error, message }, { status: statusOf(error.code, signedIn), headers });
};

function bodyOf(error: unknown): ErrorBody | undefined {
  if (!(error instanceof postgres.PostgresError)) return undefined;
  const { code, message, detail = null, hint = null } = error;
  // The details of a failed constraint contain the whole row, with columns that the user may not read. The message
  // still names the constraint or the column.
  return { code, message, details: detail?.startsWith('Failing row contains') ? null : detail, hint };
}
