/** Turns a database error into the answer PostgREST would give: the same status, the same four fields. */
import postgres from 'postgres';

export interface ErrorBody {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

// PostgREST's own table, by SQLSTATE or its class. What is not listed is 400.
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
  '54': 500,
  '55': 500,
  '57P01': 503,
  '57P02': 503,
  '57P03': 503, // PostgREST meets these two while it connects, which is 503 there
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

/** The HTTP status for a SQLSTATE; `signedIn` tells 403 (you may not) from 401 (who are you). */
export function statusOf(sqlstate: string, signedIn: boolean): number {
  if (sqlstate === '42501') return signedIn ? 403 : 401;
  const own = /^PT(\d{3})$/.exec(sqlstate);
  if (own) return Number(own[1]) >= 200 && Number(own[1]) <= 599 ? Number(own[1]) : 500;
  if (sqlstate.startsWith('PT')) return 500;
  return statuses[sqlstate] ?? statuses[sqlstate.slice(0, 2)] ?? 400;
}

/** The answer's body, or undefined for what is no refusal by the database. */
export function bodyOf(error: unknown): ErrorBody | undefined {
  if (!(error instanceof postgres.PostgresError)) return undefined;
  return { code: error.code, message: error.message, details: error.detail ?? null, hint: error.hint ?? null };
}

/** Whether an error says that the database cannot be reached, rather than that it refused something. */
export function isOutage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(CONN|ECONN|57P0[123])/.test(String(error.code));
}
