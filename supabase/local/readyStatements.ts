/**
 * Fewer round trips to PostgreSQL: lite has each statement parsed, described and only then run, and waits for BEGIN
 * before it says what follows. Here a statement that was asked before is ready on its connection, as with PostgREST,
 * and BEGIN travels with the statement behind it: three round trips a request instead of six.
 */
import type postgres from 'postgres';

/** What else is asked is planned each time, so that nobody fills the memory by never asking the same way twice. */
const mostKept = 300;

export interface ReadyStatements {
  /** Makes all of them anew, for a schema that has changed under them. */
  renew(): void;
}

/** Teaches a pool to keep its statements ready; what it is asked outside of `reserve()` stays as it is. */
export function keepStatementsReady(driver: postgres.Sql, most = mostKept): ReadyStatements {
  const kept = new Set<string>();
  let generation = 0;
  const isKept = (text: string) => kept.has(text) || (kept.size < most && Boolean(kept.add(text)));
  const reserve = driver.reserve.bind(driver);
  driver.reserve = async () => {
    const connection = await reserve();
    const ask = connection.unsafe.bind(connection);
    let begin: Promise<unknown> | undefined;
    const unsafe = (text: string, parameters: never[] = []) => {
      if (text === 'begin') {
        begin = ask(text).execute();
        begin.catch(() => {}); // told by the statement behind it, which waits for both
        return Promise.resolve([]);
      }
      const ready = parameters.length > 0 && isKept(text);
      const answer = ready ? ask(`${text}\n-- ${generation}`, parameters, { prepare: true }) : ask(text, parameters);
      if (!begin) return answer;
      const both = Promise.all([begin, answer.execute()]).then(([, rows]) => rows);
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

/** Whether a statement that was kept ready no longer answers what it did, because a table or a function was changed. */
export function isOutdated(error: unknown): boolean {
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
