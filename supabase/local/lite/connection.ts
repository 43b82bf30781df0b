/**
 * A connection for lite that runs each request like PostgREST. lite's own connection
 * - runs GRANT ALL to anon and authenticated at the first request, which undoes every REVOKE;
 * - sets request.headers for function calls only;
 * - sets neither the claims of anon nor a statement timeout;
 * - makes up to six round trips to set the role and the claims of a request, where one is enough;
 * - ignores the statement timeout that a function sets for itself;
 * - responds to `count=estimated` and `count=planned` with the planner's estimate even for three rows;
 * - reports a schema without tables if an outage interrupts the read of the schema;
 * - reads the schema several times if the first requests run in parallel.
 *
 * Delete an override when lite has fixed its cause. Tests: liteWorkarounds.test.ts (grants, timeouts), failures.test.ts
 * (outages), preparedStatements.test.ts (roles of parallel requests), counts.test.ts.
 */
import { PostgresConnection } from '@supabase/lite/postgres';
import { statementTimeouts } from '../database/hostedParity';
import { postgrestTypes } from './columnTypes';
import { isOutdated, prepareStatements } from './preparedStatements';
import { requestContext } from './requestContext';

/** The maximum number of rows of one response, as on hosted projects. */
export const maxRows = 1000;

type WithContext = PostgresConnection['withContext'];
type Transaction = Parameters<Parameters<WithContext>[1]>[0];

/**
 * Opens lite's connection to a database.
 * @param databaseUrl the connection URL of the role `authenticator` (which switches to the role of each request) or of
 * the role `supabase_auth_admin`
 * @param options.max the maximum number of connections
 */
export function connectForLite(databaseUrl: string, { max }: { max: number }): HostedConnection {
  return new HostedConnection({
    url: databaseUrl,
    postgresOptions: {
      max,
      onnotice: () => {},
      // Retries every 0.2 s after an outage. The driver's default delay grows to 20 s.
      backoff: () => 0.2,
      connect_timeout: 3,
      connection: { search_path: 'public, extensions', application_name: 'cradle api' },
      types: postgrestTypes,
    },
  });
}

class HostedConnection extends PostgresConnection {
  readonly #statements = prepareStatements(this.driver);
  /** The running read of the schema. Parallel requests share it. */
  #reading: ReturnType<PostgresConnection['introspect']> | undefined;

  /** Runs a request's statements in one transaction, in the role of the request. */
  override async withContext<T>(
    vars: Record<string, unknown> | undefined,
    run: (db: Transaction) => Promise<T>,
    options?: Parameters<WithContext>[2],
  ): Promise<T> {
    const request = requestContext.getStore();
    try {
      if (options?.transaction) return await run(options.transaction);
      const work = () =>
        this.kysely.transaction().execute(async (transaction: Transaction) => {
          await transaction.executeQuery(rawStatement(...settings(vars, options?.rpc?.readOnly ?? false)));
          return run(countFewExactly(transaction));
        });
      return await work().catch((error: unknown) => {
        if (!isOutdated(error)) throw error;
        this.#statements.renew();
        return work(); // The first attempt was rolled back.
      });
    } catch (error) {
      // Stored for restoreDatabaseErrors(), because lite's response loses the details of the error.
      if (request) request.databaseError = error;
      throw error;
    }
  }

  override async introspect(options?: { useCache?: boolean }) {
    if (!options?.useCache) return this.#readSchema(options);
    this.#reading ??= this.#readSchema(options).finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #readSchema(options?: { useCache?: boolean }) {
    const schema = await super.introspect(options);
    if (!schema.functions)
      throw Object.assign(new Error('The database can’t be reached.'), { code: 'CONNECTION_LOST' });
    return schema;
  }
}

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/**
 * If a query has at most `maxRows` rows, replaces the planner's estimate with the exact count. PostgREST does this for
 * `count=estimated`. Here it also applies to `count=planned`, because the estimate includes rows that row-level
 * security hides.
 */
export function countFewExactly(transaction: Transaction): Transaction {
  const execute: Transaction['executeQuery'] = transaction.executeQuery.bind(transaction);
  const executeQuery: typeof execute = async (query, ...more) => {
    const result = await execute(query, ...more);
    const counted = 'sql' in query && /^EXPLAIN \(FORMAT JSON\) (.*)$/s.exec(query.sql)?.[1];
    if (!counted) return result;
    const {
      'QUERY PLAN': [{ Plan: plan }],
    } = result.rows[0] as Explained;
    const text = `select count(*)::int as rows from (select 1 from (${counted}) as query limit ${maxRows + 1}) as few`;
    const few = await execute(rawStatement(text, query.parameters));
    const { rows } = few.rows[0] as { rows: number };
    plan['Plan Rows'] = rows > maxRows ? Math.max(rows, plan['Plan Rows']) : rows;
    return result;
  };
  return Object.assign(transaction, { executeQuery });
}

/** The SQL statement that sets the transaction-local settings of a request, and its parameters. */
function settings(vars: Record<string, unknown> | undefined, readOnly: boolean): [text: string, parameters: string[]] {
  const auth = (vars?.auth ?? {}) as { uid?: string; role?: string; jwt?: Record<string, unknown> | null };
  const role = auth.role ?? 'anon';
  const request = requestContext.getStore();
  const values: Record<string, string> = {
    'request.jwt.claim.sub': auth.uid ?? '',
    'request.jwt.claim.role': role,
    'request.jwt.claims': JSON.stringify(auth.jwt ?? { role }),
    'request.method': request?.method ?? '',
    'request.path': request?.path ?? '',
    'request.headers': JSON.stringify(request?.headers ?? {}),
    'response.status': '',
    'response.headers': '',
    statement_timeout: statementTimeouts[role] ?? '0',
    transaction_read_only: readOnly ? 'on' : 'off',
    role, // Last, because it takes effect at once: later settings would be set with the rights of this role.
  };
  const names = Object.keys(values);
  const parameters = names.map((name) => values[name] ?? '');
  const called = /^\/rpc\/(\w+)$/.exec(request?.path ?? '')?.[1];
  if (called) parameters.push(called);
  const value = (name: string, place: string) =>
    called && name === 'statement_timeout' ? ownTimeoutOr(place, `$${parameters.length}`) : place;
  return [
    `select ${names.map((name, index) => `set_config('${name}', ${value(name, `$${index + 1}`)}, true)`).join(', ')}`,
    parameters,
  ];
}

/**
 * An SQL expression for the statement timeout: the one that the called function sets, as in PostgREST, or else `limit`.
 */
function ownTimeoutOr(limit: string, called: string): string {
  return `coalesce((select split_part(setting, '=', 2) from pg_proc, unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and proname = ${called} and setting like 'statement_timeout=%' limit 1), ${limit})`;
}

/** Builds a Kysely statement without importing Kysely, which is a dependency of lite only. */
function rawStatement(text: string, parameters: readonly unknown[]): Parameters<Transaction['executeQuery']>[0] {
  const query = { kind: 'RawNode', sqlFragments: [text], parameters: [] } as const;
  return { sql: text, parameters, query, queryId: { queryId: 'request-settings' } };
}
