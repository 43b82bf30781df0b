/**
 * Reduces round trips to PostgreSQL. lite sends parse, describe and execute of each statement sequentially, and waits
 * for the response to BEGIN before it sends the next statement. Here, as in PostgREST, a repeated statement is prepared
 * on its connection, and BEGIN is sent together with the next statement. A request needs three round trips instead of
 * six. The request of a page with the names of one letter takes 4.6 ms of CPU time instead of 7.3 ms
 * (tests/bench/README.md).
 *
 * Delete when lite prepares its statements and pipelines BEGIN. Test: preparedStatements.test.ts.
 */
import type postgres from 'postgres';

/**
 * The maximum number of statements that are prepared in an hour. All other statements are planned at each use. Without
 * a maximum, a client could fill the memory by sending many different queries. The count restarts each hour. Otherwise
 * such a client could use up the maximum and slow down all queries until the next start. The driver replaces each
 * connection, with its prepared statements, after an hour at most.
 */
const mostPrepared = 300;
const hour = 60 * 60 * 1000;

export interface PreparedStatements {
  /** Makes each statement be prepared again at its next use. Needed after a schema change. */
  renew(): void;
}

/**
 * Makes the reserved connections of a pool use prepared statements. The other connections stay unchanged, because lite
 * uses only reserved ones.
 */
export function prepareStatements(driver: postgres.Sql, most = mostPrepared): PreparedStatements {
  const texts = new Set<string>();
  let generation = 0;
  let begun = performance.now();
  const isPrepared = (text: string) => {
    if (performance.now() - begun > hour) {
      texts.clear();
      begun = performance.now();
    }
    return texts.has(text) || (texts.size < most && Boolean(texts.add(text)));
  };
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const connection = await reserve();
    const send = connection.unsafe.bind(connection);
    let begin: Promise<unknown> | undefined;
    const unsafe = (text: string, parameters: never[] = []) => {
      if (text === 'begin') {
        begin = send(text).execute();
        begin.catch(() => {}); // The next statement awaits `begin` and reports its error.
        return Promise.resolve([]);
      }
      const query =
        parameters.length > 0 && isPrepared(text)
          ? send(`${text}\n-- ${generation}`, parameters, { prepare: true })
          : send(text, parameters);
      if (!begin) return query;
      const both = Promise.all([begin, query.execute()]).then(([, rows]) => rows);
      begin = undefined;
      return both;
    };
    return Object.assign(connection, { unsafe });
  };
  return {
    renew() {
      generation += 1;
    },
  };
}

/** True if a prepared statement failed because a table or a function has changed. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
