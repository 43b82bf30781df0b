import postgres, { type Sql } from 'postgres';

/** Opens a connection, calls `work` with it, and closes it. */
export async function inDatabase<T>(url: string, work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}
