import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError } from '@cradle/supabase/local/options';

/**
 * Returns the folder with the programs of the newest PostgreSQL that a package of Debian or Ubuntu has installed.
 * @throws PlainError if there is none
 */
export function findSystemPostgres(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root)
    ? readdirSync(root).filter((name) => existsSync(join(root, name, 'bin/initdb')))
    : [];
  const newest = versions.sort((a, b) => Number(a) - Number(b)).at(-1);
  if (newest) return join(root, newest, 'bin');
  throw new PlainError('PostgreSQL is needed for this check. Install it: apt install postgresql');
}
