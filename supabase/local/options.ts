/**
 * Reads and validates the environment variables of `npm start`, `npm run dev`, `npm run build` and the database
 * commands. CONTRIBUTING.md lists all variables. LOG, POSTGRES_BIN and other variables that aren't options of a command
 * are read where they are used.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describeError } from './frontDoor/logError';
import { writeLog } from './process/log';

/** The rows of a new database: `demo` adds demo accounts and submissions, `none` only names, stories and products. */
export type Seed = 'demo' | 'none';

/** `load`: `npm start` and `npm run dev` import the official figures of all names and countries in the background. */
export type FigureLoad = 'load' | 'none';

export interface Options {
  /** The port of the site: http://localhost:<port>. */
  port: number;
  /** The folder of the database and its secrets. */
  dataDir: string;
  seed: Seed;
  figures: FigureLoad;
  /** True if `npm start` writes a backup every day. */
  backups: boolean;
  /** The database's port; undefined uses the first free one. */
  databasePort: number | undefined;
  /** The public URL of the site, for canonical links and sitemaps of a build. */
  siteUrl: string;
  /** Additional allowed values of the header `Host`, such as the domain of a proxy or another name of this machine. */
  allowedHosts: string[];
  /** The hosted project for which the site is built; undefined for the embedded stack. */
  hostedUrl: string | undefined;
  /**
   * The hosted project's secret key, with which a build reads the names. It is never passed to Vite, so it can't get
   * into a published file.
   */
  hostedSecretKey: string | undefined;
}

/** The folder that holds package.json. */
export const repositoryRoot = resolve(fileURLToPath(new URL('../..', import.meta.url)));

/** An error with a message for users. Commands print it without a stack. */
export class PlainError extends Error {
  override name = 'PlainError';
}

/**
 * Reads and validates the settings.
 * @param env usually `process.env`
 * @param args the command line after the command: `--empty` means SEED=none
 * @throws PlainError that names the variable, its value and the allowed values
 */
export function readOptions(env: NodeJS.ProcessEnv, args: readonly string[] = []): Options {
  const unknown = args.find((argument) => argument !== '--empty');
  if (unknown) throw new PlainError(`"${unknown}" isn't an option of this command; the only option is --empty.`);
  const seed = args.includes('--empty') ? 'none' : (env.SEED ?? 'demo');
  if (seed !== 'demo' && seed !== 'none') {
    throw new PlainError(`SEED is "${seed}", but it must be demo (the default) or none.`);
  }
  const figures = env.FIGURES || 'load';
  if (figures !== 'load' && figures !== 'none') {
    throw new PlainError(`FIGURES is "${figures}", but it must be load (the default) or none.`);
  }
  const backups = env.BACKUPS || 'daily';
  if (backups !== 'daily' && backups !== 'none') {
    throw new PlainError(`BACKUPS is "${backups}", but it must be daily (the default) or none.`);
  }
  const port = readPort('PORT', env.PORT) ?? 5173;
  return {
    port,
    siteUrl: readAddress('SITE_URL', env.SITE_URL) ?? `http://localhost:${port}`,
    allowedHosts: readHosts('ALLOWED_HOSTS', env.ALLOWED_HOSTS),
    hostedUrl: readAddress('VITE_SUPABASE_URL', env.VITE_SUPABASE_URL),
    hostedSecretKey: env.SUPABASE_SECRET_KEY || undefined,
    dataDir: resolve(repositoryRoot, env.CRADLE_DATA || '.data'),
    seed,
    figures,
    backups: backups === 'daily',
    databasePort: readPort('PGPORT', env.PGPORT),
  };
}

function readAddress(name: string, value: string | undefined): string | undefined {
  if (!value) return undefined;
  if (/^https?:\/\/[^/\s]+\/*$/.test(value)) return value.replace(/\/+$/, '');
  throw new PlainError(`${name} is "${value}", but it must be a URL such as https://www.example.org`);
}

function readHosts(name: string, value: string | undefined): string[] {
  const hosts = (value ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = hosts.find((host) => !/^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i.test(host));
  if (wrong === undefined) return hosts;
  throw new PlainError(`${name} has "${wrong}", but it must be a list such as names.example.org, 192.168.1.5:5173`);
}

function readPort(name: string, value: string | undefined): number | undefined {
  if (!value) return undefined;
  const port = Number(value);
  if (/^\d+$/.test(value) && port >= 1 && port <= 65535) return port;
  throw new PlainError(`${name} is "${value}", but it must be a number from 1 to 65535.`);
}

/**
 * Runs a command's main function. If it fails, prints a message or, for an unexpected error, the error with its stack,
 * and exits with 1.
 */
export async function runCommand(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const message = explain(error);
    if (process.env.LOG === 'json') writeLog({ level: 'error', message: message ?? describeError(error) });
    else console.error(message === undefined ? error : `\n${withoutControls(message)}\n`);
    process.exit(1);
  }
}

/**
 * Replaces control characters except line breaks. Otherwise an escape sequence in a text from a file could control the
 * terminal.
 */
export const withoutControls = (text: string): string => text.replace(/[^\P{C}\n]/gu, '\ufffd');

/**
 * The message of a PlainError, or a message for a full disk or a missing file permission, which the user can fix.
 * Undefined for all other errors.
 */
export function explain(error: unknown): string | undefined {
  if (error instanceof PlainError) return error.message;
  const { code, path } = (error ?? {}) as NodeJS.ErrnoException;
  // 53100 is PostgreSQL's disk_full.
  if (code === 'ENOSPC' || code === '53100')
    return `The disk is full${path ? ` (${path})` : ''}. Free some space and try again.`;
  if (!path || !code || !['EACCES', 'EPERM', 'EROFS'].includes(code)) return undefined;
  return `${path} can't be written or read (${code}). Run this as the owner of the folder, or use a copy of your own.`;
}
