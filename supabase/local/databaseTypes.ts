/** The TypeScript types of a migrated database, as the Supabase CLI writes them. */
import { execFileSync, type StdioOptions } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from './options';

/** What the Supabase CLI writes for this schema, formatted as the rest of the sources are. */
export function generateTypes(databaseUrl: string): string {
  const types = runPackage('supabase', 'supabase', [
    ...['gen', 'types', 'typescript', `--remote=${databaseUrl}?sslmode=disable`, '--schema=public'],
  ]);
  return runPackage('@biomejs/biome', 'biome', ['format', '--stdin-file-path=types.ts'], types);
}

/** Runs the program of an installed package and answers what it printed. */
export function runPackage(name: string, program: string, args: string[], input = ''): string {
  const require = createRequire(import.meta.url);
  const manifest: { bin: Record<string, string> } = require(`${name}/package.json`);
  const file = join(require.resolve(`${name}/package.json`), '..', manifest.bin[program] ?? '');
  const stdio: StdioOptions = ['pipe', 'pipe', 'pipe'];
  const env = { ...process.env, DO_NOT_TRACK: '1' };
  return execFileSync(process.execPath, [file, ...args], { encoding: 'utf8', cwd: repositoryRoot, input, stdio, env });
}
