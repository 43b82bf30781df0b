import { type Clone, cloneDatabase } from '@cradle/supabase/local/database/testDatabase';
import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';

/**
 * Creates a database for the current test file or `describe`. No stack is started, so only workers that the test itself
 * starts are running. `sql` and `url` are set before the first test.
 */
export function ownDatabase() {
  let clone: Clone;
  const connect = () => postgres(clone.databaseUrl, { max: 4, onnotice: () => {} });
  const own = {
    sql: undefined as unknown as postgres.Sql,
    /** Opens another pool of connections. */
    connect,
    get url() {
      return clone.databaseUrl;
    },
  };
  beforeAll(async () => {
    clone = await cloneDatabase(inject('adminUrl'));
    own.sql = connect();
  });
  afterAll(async () => {
    await own.sql.end();
    await clone.drop();
  });
  return own;
}
