import postgres, { type Sql } from 'postgres';

/**
 * Opens a small connection pool that lasts as long as the stack. During an outage of the database, it tries to
 * reconnect every 200 ms. The pool can't read or write arrays, because `fetch_types` is off: the driver doesn't await
 * its query for the array types, so an outage during that query would cause an unhandled rejection
 * (github.com/porsager/postgres/issues/1192).
 * @param connection settings of each session
 */
export function openLastingPool(databaseUrl: string, max = 2, connection: Record<string, string> = {}): Sql {
  return postgres(databaseUrl, {
    max,
    connection,
    fetch_types: false,
    onnotice: () => {},
    connect_timeout: 2,
    backoff: () => 0.2,
  });
}

/** True if the driver's error means that the database can't be reached. */
export function isOutage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^(CONN|ECONN|57P0[123])/.test(String(error.code));
}
