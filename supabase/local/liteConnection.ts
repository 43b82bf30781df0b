/**
 * lite's connection, made to behave as PostgREST's does. Workarounds on the side of SQL are here, those on the side of
 * HTTP in liteFixes.ts; README.md lists both with their tests.
 */
import { PostgresConnection } from '@supabase/lite/postgres';
import { statementTimeouts } from './hostedParity';
import { isOutdated, keepStatementsReady } from './readyStatements';
import { requestContext } from './requestContext';

/** The most rows that one answer holds, as on hosted projects. */
export const maxRows = 1000;

type WithContext = PostgresConnection['withContext'];
type Transaction = Parameters<Parameters<WithContext>[1]>[0];

/**
 * Opens lite's connection to a database.
 * @param databaseUrl of `authenticator`, whose requests each take their own role, or of `supabase_auth_admin`
 * @param options.max the most connections at a time
 */
export function connectForLite(databaseUrl: string, { max }: { max: number }): HostedConnection {
  return new HostedConnection({
    url: databaseUrl,
    postgresOptions: {
      max,
      onnotice: () => {},
      // Known again within a moment after an outage; the driver's own patience grows to 20 s.
      backoff: () => 0.2,
      connect_timeout: 3,
      connection: { search_path: 'public, extensions', application_name: 'cradle api' },
      types: postgrestTypes,
    },
  });
}

/** Trap: numeric came as text where it would lose digits, and times with a space instead of a T. */
const postgrestTypes = {
  json: { to: 114, from: [114], serialize: encodeJsonOnce, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: encodeJsonOnce, parse: JSON.parse },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  timestamptz: {
    to: 1184,
    from: [1184],
    serialize: (value: string) => value,
    parse: (value: string) => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'),
  },
  timestamp: {
    to: 1114,
    from: [1114],
    serialize: (value: string) => value,
    parse: (value: string) => value.replace(' ', 'T'),
  },
};

/**
 * Trap: lite encodes the objects it passes to functions and to its auth tables, and its driver encoded them again, so
 * that `{"a":1}` arrived as the text "{\"a\":1}". What already is the JSON of an object or a list stays as it is.
 */
function encodeJsonOnce(value: unknown): string {
  if (typeof value === 'string' && /^\s*[[{]/.test(value)) {
    try {
      JSON.parse(value);
      return value;
    } catch {
      // a text that merely looks like JSON
    }
  }
  return JSON.stringify(value);
}

class HostedConnection extends PostgresConnection {
  readonly #statements = keepStatementsReady(this.driver);
  #reading: ReturnType<PostgresConnection['introspect']> | undefined;

  /**
   * Runs a request's statements in one transaction as the request's role. Replaces lite's own, because that one
   * - runs GRANT ALL to anon and authenticated at the first request, undoing every revoke (`rlsState` is never asked
   *   here, so this cannot happen);
   * - sets request.headers for functions only, no claims for anon, and no time limit;
   * - makes six round trips of what is one here.
   */
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
          return run(
            /\bcount=estimated\b/.test(request?.headers.prefer ?? '') ? countFewExactly(transaction) : transaction,
          );
        });
      return await work().catch((error: unknown) => {
        if (!isOutdated(error)) throw error;
        this.#statements.renew();
        return work(); // the first attempt was rolled back
      });
    } catch (error) {
      // Trap: lite turns most errors into 500 {"code":"SUP"}; liteFixes.ts needs the real one.
      if (request) request.databaseError = error;
      throw error;
    }
  }

  /**
   * Trap: an outage while the schema is read looked like a schema without tables, so that everything was 404; and until
   * it was read once, each of many requests at once read all of it.
   */
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
      throw Object.assign(new Error('The database cannot be reached.'), { code: 'CONNECTION_LOST' });
    return schema;
  }
}

type Explained = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };

/**
 * Trap: for `count=estimated` lite answered the planner's guess even where there are three rows. PostgREST counts as many
 * as it would send at most, and guesses only where there are more.
 */
function countFewExactly(transaction: Transaction): Transaction {
  const execute: Transaction['executeQuery'] = transaction.executeQuery.bind(transaction);
  const executeQuery: typeof execute = async (query, ...more) => {
    const answer = await execute(query, ...more);
    const counted = 'sql' in query && /^EXPLAIN \(FORMAT JSON\) (.*)$/s.exec(query.sql)?.[1];
    if (!counted) return answer;
    const {
      'QUERY PLAN': [{ Plan: plan }],
    } = answer.rows[0] as Explained;
    const text = `select count(*)::int as rows from (select 1 from (${counted}) as asked limit ${maxRows + 1}) as few`;
    const few = await execute(rawStatement(text, query.parameters));
    const { rows } = few.rows[0] as { rows: number };
    plan['Plan Rows'] = rows > maxRows ? Math.max(rows, plan['Plan Rows']) : rows;
    return answer;
  };
  return Object.assign(transaction, { executeQuery });
}

/** The transaction-local settings of a request, as one statement with its parameters. */
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
    role, // last: from here on the request may do only what its role may
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

/** As PostgREST does: a function that brings a time limit of its own has that one, not its caller's. */
function ownTimeoutOr(limit: string, called: string): string {
  return `coalesce((select split_part(setting, '=', 2) from pg_proc, unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and proname = ${called} and setting like 'statement_timeout=%' limit 1), ${limit})`;
}

/** A statement for Kysely, which lite brings and we therefore do not import ourselves. */
function rawStatement(text: string, parameters: readonly unknown[]): Parameters<Transaction['executeQuery']>[0] {
  const query = { kind: 'RawNode', sqlFragments: [text], parameters: [] } as const;
  return { sql: text, parameters, query, queryId: { queryId: 'request-settings' } };
}
