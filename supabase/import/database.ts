/** The database connection of an import, and its errors. */
import postgres from 'postgres';
import { PlainError } from '../local/options';

/**
 * Opens a single connection. It uses no prepared statements, because poolers in transaction mode don't support them.
 */
export function connectTo(databaseUrl: string): postgres.Sql {
  return postgres(databaseUrl, { max: 1, prepare: false, fetch_types: false, onnotice: () => {}, connect_timeout: 20 });
}

/** Tables whose rows an import of figures changes. */
const CHANGED = ['public.baby_names', 'public.name_births', 'private.name_trends', 'private.spelling_groups'];

/**
 * Vacuums and analyzes the tables in CHANGED, and rebuilds their indexes. Inserts in random order leave about a quarter
 * of an index empty. Reads and writes aren't blocked. Doesn't throw.
 */
export async function compactTables(sql: postgres.Sql): Promise<void> {
  try {
    for (const index of await unfinishedIndexes(sql)) await sql.unsafe(`drop index concurrently if exists ${index}`);
    for (const table of CHANGED) {
      await sql.unsafe(`vacuum (analyze) ${table}`);
      await sql.unsafe(`reindex table concurrently ${table}`);
    }
  } catch {
    // Errors are ignored, because the figures are already stored. Autovacuum vacuums the tables until the next import
    // compacts them.
  }
}

/** Returns the invalid indexes that an interrupted REINDEX CONCURRENTLY left. Their names end with _ccnew. */
export async function unfinishedIndexes(sql: postgres.Sql): Promise<string[]> {
  const rows = await sql<{ index: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as index from pg_index as i join pg_class as c on c.oid = i.indexrelid
    join pg_namespace as n on n.oid = c.relnamespace where not i.indisvalid and c.relname ~ '_ccnew[0-9]*$'`;
  return rows.map(({ index }) => index);
}

/** Creates the error for a database that lacks migrations. */
export const lacksMigrations = () =>
  new PlainError(
    'This database lacks the newest migrations. Run npm run db:migrate, or for a hosted project npx supabase db push --remote.',
  );

/** Converts errors that the user can fix to a PlainError. Returns all other errors unchanged. */
export function asPlainError(error: unknown): unknown {
  if (error instanceof postgres.PostgresError) {
    if (error.code.startsWith('PT')) return new PlainError(error.message);
    if (error.code === '42883' || error.code === '3F000') return lacksMigrations();
    if (error.code === '42501')
      return new PlainError(`Only the owner of the database can import names: ${error.message}.`);
    // SQLSTATE classes: 22 data exception, 23 integrity constraint violation.
    if (/^2[23]/.test(error.code))
      return new PlainError(
        `The files have a value that the database rejects, so nothing has been written: ${error.message}.`,
      );
    // SQLSTATE class 40: the transaction was rolled back, for example after a deadlock.
    if (error.code.startsWith('40'))
      return new PlainError(
        `Somebody else changed names at the same time, so nothing has been written: ${error.message}. Repeat the command.`,
      );
    // SQLSTATE classes: 28 authentication failed, 3D unknown database, 53 out of resources (such as a full disk), 57
    // shutdown.
    return /^(28|3D|53|57)/.test(error.code) ? new PlainError(`The database reports: ${error.message}.`) : error;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(E(?!RR_)[A-Z]+|CONNECT)/.test(code) ? new PlainError(`The database can't be reached (${code}).`) : error;
}
