/**
 * lite's connection, made to behave as PostgREST's does. Workarounds on the side of SQL are here, those on the side of
 * HTTP in liteFixes.ts; README.md lists both with their tests.
 */
import { PostgresConnection } from '@supabase/lite/postgres';
import { statementTimeouts } from './hostedParity';
import { requestContext } from './requestContext';

type WithContext = PostgresConnection['withContext'];
type Transaction = Parameters<Parameters<WithContext>[1]>[0];

/**
 * Opens lite's connection to a database.
 * @param databaseUrl as the owner of the database; each request then takes its own role
 */
export function connectForLite(databaseUrl: string): HostedConnection {
  return new HostedConnection({
    url: databaseUrl,
    postgresOptions: {
      max: 20,
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
      return await this.kysely.transaction().execute(async (transaction: Transaction) => {
        await transaction.executeQuery(rawStatement(...settings(vars, options?.rpc?.readOnly ?? false)));
        return run(transaction);
      });
    } catch (error) {
      // Trap: lite turns most errors into 500 {"code":"SUP"}; liteFixes.ts needs the real one.
      if (request) request.databaseError = error;
      throw error;
    }
  }

  /** Trap: an outage while the schema is read looked like a schema without tables, so that everything was 404. */
  override async introspect(options?: { useCache?: boolean }) {
    const schema = await super.introspect(options);
    if (!schema.functions)
      throw Object.assign(new Error('The database cannot be reached.'), { code: 'CONNECTION_LOST' });
    return schema;
  }
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
  const value = (name: string, place: string) =>
    name === 'statement_timeout' ? ownTimeoutOr(place, request?.path) : place;
  return [
    `select ${names.map((name, index) => `set_config('${name}', ${value(name, `$${index + 1}`)}, true)`).join(', ')}`,
    names.map((name) => values[name] ?? ''),
  ];
}

/** As PostgREST does: a function that brings a time limit of its own has that one, not its caller's. */
function ownTimeoutOr(limit: string, path = ''): string {
  const called = /^\/rpc\/(\w+)$/.exec(path)?.[1];
  if (!called) return limit;
  return `coalesce((select split_part(setting, '=', 2) from pg_proc, unnest(proconfig) as setting
    where pronamespace = 'public'::regnamespace and proname = '${called}' and setting like 'statement_timeout=%' limit 1), ${limit})`;
}

/** A statement for Kysely, which lite brings and we therefore do not import ourselves. */
function rawStatement(text: string, parameters: string[]): Parameters<Transaction['executeQuery']>[0] {
  const query = { kind: 'RawNode', sqlFragments: [text], parameters: [] } as const;
  return { sql: text, parameters, query, queryId: { queryId: 'request-settings' } };
}
