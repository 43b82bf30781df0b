/** The connection of an import, and what the database answers, in words. */
import postgres from 'postgres';
import { PlainError } from '../local/options';

/** Connects as an import needs it: one connection, no prepared statements (a pooler may stand before the database). */
export function connectTo(databaseUrl: string): postgres.Sql {
  return postgres(databaseUrl, { max: 1, prepare: false, fetch_types: false, onnotice: () => {}, connect_timeout: 20 });
}

/** Makes the tables fast to read again at once; where that fails, the database does it by itself a little later. */
export async function tidyUp(sql: postgres.Sql): Promise<void> {
  await sql`vacuum (analyze) public.baby_names, public.name_years`.catch(() => undefined);
}

/** What a person can mend, in a sentence; a mistake of ours keeps its stack. */
export function plainly(error: unknown): unknown {
  if (error instanceof postgres.PostgresError) {
    if (error.code.startsWith('PT')) return new PlainError(error.message);
    if (error.code === '42883' || error.code === '3F000') {
      return new PlainError(
        'This database lacks the newest migrations: npm run db:migrate, or hosted: npx supabase db push.',
      );
    }
    if (error.code === '42501') return new PlainError(`Only the owner of the database may import: ${error.message}.`);
    // Not let in, no such database, no room, shut down.
    return /^(28|3D|53|57)/.test(error.code) ? new PlainError(`The database says: ${error.message}.`) : error;
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(E(?!RR_)[A-Z]+|CONNECT)/.test(code) ? new PlainError(`The database cannot be reached (${code}).`) : error;
}
