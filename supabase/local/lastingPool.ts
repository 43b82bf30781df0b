import postgres, { type Sql } from 'postgres';

/**
 * A small pool for as long as the stack runs. It outlives an outage of the database: it finds it again within a moment
 * and asks it nothing of its own accord. (The driver's question for the array types, once a connection, is awaited by
 * nobody, so that an outage just then was an error out of nowhere: github.com/porsager/postgres/issues/1192. What reads
 * or writes arrays needs a pool that asks it.)
 */
export function openLastingPool(databaseUrl: string, max = 2): Sql {
  return postgres(databaseUrl, {
    max,
    fetch_types: false,
    onnotice: () => {},
    connect_timeout: 2,
    backoff: () => 0.2,
  });
}
