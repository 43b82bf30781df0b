/**
 * The backend of a test file: a database cloned from the template, the API on it, and signed-in users. `cluster.ts`
 * creates the cluster and its template once for each test run.
 */
import { type Clone, cloneDatabase, startApiOn, type TestApi } from '@cradle/supabase/local/database/testDatabase';
import postgres from 'postgres';
import { inject } from 'vitest';
import { addTestPeople, type Client, emptyQueues, type Role, signIn } from './data/people';
import { behindPostgrest } from './servers/postgrest';

export interface TestBackend {
  stack: TestApi;
  /** Connection as the superuser, for setup and to check results without the API. */
  sql: postgres.Sql;
  /** Returns a client that is signed in as a user. All tests of a file share one client for each user. */
  as(role: Role): Promise<Client>;
  /** Sends a request as a user, for requests that supabase-js can't send. */
  send(role: Role, path: string, init?: RequestInit): Promise<{ status: number; body: unknown }>;
  stop(): Promise<void>;
}

/**
 * Starts the backend. Call this function in `beforeAll`, and the backend's `stop()` in `afterAll`.
 * @param prepare a migration that runs before the API starts, because the API reads the schema only at its start
 */
export async function startBackend(prepare?: string): Promise<TestBackend> {
  const clone: Clone = await cloneDatabase(inject('adminUrl'));
  const sql = postgres(clone.databaseUrl, { max: 4, onnotice: () => {} });
  await addTestPeople(sql);
  await emptyQueues(sql);
  if (process.env.CRADLE_MUTATION) await sql.unsafe(process.env.CRADLE_MUTATION); // tests/mutation sets this variable.
  if (prepare) await sql.unsafe(`set role postgres; ${prepare}; reset role`);
  const start = (siteUrl?: string) => startApiOn(clone.databaseUrl, { ...(siteUrl && { siteUrl }) });
  const { POSTGREST } = process.env; // `npm run test:conformance` and `test:hosted` set this variable.
  const stack = await (POSTGREST ? behindPostgrest(POSTGREST, start, inject('pgbouncerPort')) : start());
  const clients = new Map<Role, Promise<Client>>();
  const as = (role: Role) => {
    const client = clients.get(role) ?? signIn(stack.url, stack.apiKey, role);
    clients.set(role, client);
    return client;
  };
  return {
    stack,
    sql,
    as,
    async send(role, path, init = {}) {
      const { data } = await (await as(role)).auth.getSession();
      const headers = new Headers(init.headers);
      headers.set('apikey', stack.apiKey);
      headers.set('authorization', `Bearer ${data.session?.access_token ?? stack.apiKey}`);
      if (init.body) headers.set('content-type', 'application/json');
      const response = await fetch(stack.url + path, { ...init, headers });
      const text = await response.text();
      return { status: response.status, body: text ? JSON.parse(text) : null };
    },
    async stop() {
      await stack.stop();
      await sql.end();
      await clone.drop();
    },
  };
}
