/** The database connection of an import, and its errors. */
import postgres from 'postgres';
import { PlainError } from '../local/options';

/** Opens a single connection. It uses no prepared statements, because poolers in transaction mode don't support them. */
export function connectTo(databaseUrl: string): postgres.Sql {
  return postgres(databaseUrl, { max: 1, prepare: false, fetch_types: false, onnotice: () => {}, connect_timeout: 20 });
}

/** Vacuums and analyzes the tables. If that fails, autovacuum does it later. */
export async function vacuumTables(sql: postgres.Sql): Promise<void> {
  await sql`vacuum (analyze) public.baby_names, public.name_births, private.name_trends`.catch(() => undefined);
}

/** Turns errors that a person can fix into a PlainError. */
export function asPlainError(error: unknown): unknown {
  if (error instanceof postgres.PostgresError) {
    if (error.code.startsWith('PT')) return new PlainError(error.message);
    if (error.code === '42883' || error.code === '3F000') {
      return new PlainError(
        'This database lacks the newest migrations. Run npm run db:migrate, or for a hosted project npx supabase db push --remote.',
      );
    }
    if (error.code === '42501')
      return new PlainError(`Only the owner of the database can import names: ${error.message}.`);
    // Classes of SQLSTATE: 28 authentication failed, 3D unknown database, 53 out of resources, 57 shutdown.
    return /^(28|3D|53|57)/.test(error.code) ? new PlainError(`The database reports: ${error.message}.`) : error;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(E(?!RR_)[A-Z]+|CONNECT)/.test(code) ? new PlainError(`The database can't be reached (${code}).`) : error;
}
