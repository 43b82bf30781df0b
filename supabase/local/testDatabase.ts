/**
 * Databases for tests: one throw-away cluster, one template database (migrated and seeded) in it, and a clone of the
 * template for each test file, so that no test sees another's rows.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { roleUrls } from './databaseRoles';
import { readSecrets } from './dataFolder';
import type { Seed } from './options';
import { startPostgres } from './postgres';
import { removeCluster } from './postgresCluster';
import { isAlive } from './processes';
import { type Folders, prepareDatabase, type ServeOptions, type Stack, serveDatabase } from './stack';

const defaultTemplate = 'cradle_template';
const folderPrefix = 'cradle-test-';

export interface TestCluster {
  /** Of the database `postgres`, as the superuser: give it to cloneDatabase(). */
  adminUrl: string;
  database: { stop(): Promise<void>; start(): Promise<void> };
  /** Stops the cluster and removes its files. */
  stop(): Promise<void>;
}

/** Starts a throw-away cluster with its template. Clusters of test runs that were killed are swept away first. */
export async function startTestCluster(options: Folders & { seed?: Seed } = {}): Promise<TestCluster> {
  await sweep();
  const dataDir = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const database = await startPostgres({ dataDir, password: readSecrets(dataDir).databasePassword, ephemeral: true });
  const stop = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(database.superuserUrl, options);
    return { adminUrl: database.superuserUrl, database, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Builds a template database, replacing one of the same name. */
export async function createTemplate(
  adminUrl: string,
  options: Folders & { seed?: Seed; name?: string } = {},
): Promise<string> {
  const name = options.name ?? defaultTemplate;
  await asAdmin(adminUrl, async (sql) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
    await sql`create database ${sql(name)}`;
  });
  await prepareDatabase(withDatabase(adminUrl, name), options);
  return name;
}

export interface Clone {
  /** As the superuser, to set up and to look behind the API. */
  databaseUrl: string;
  /** Drops it, ending connections that are still open. */
  drop(): Promise<void>;
}

/** A new database like the template. */
export async function cloneDatabase(adminUrl: string, template = defaultTemplate): Promise<Clone> {
  const name = `test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await asAdmin(adminUrl, async (sql) => {
    await sql`create database ${sql(name)} template ${sql(template)} owner postgres`;
    await sql`alter database ${sql(name)} set search_path = "$user", public, extensions`; // not copied by Postgres
  });
  return {
    databaseUrl: withDatabase(adminUrl, name),
    drop: () => asAdmin(adminUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`),
  };
}

/** A server over a test's database. */
export interface TestApi extends Stack {
  /** As the superuser; the server itself has addresses of its roles. */
  databaseUrl: string;
}

/**
 * The API, mailbox and web server in this process over a clone, on a free port, with keys of its own. Limits are relaxed
 * unless `options` has others: tests send everything from one address.
 */
export async function startApiOn(databaseUrl: string, options: ServeOptions = {}): Promise<TestApi> {
  const random = () => randomBytes(32).toString('base64url');
  const keys = { jwtSecret: random(), serviceKey: `sb_secret_${random()}` };
  const { api, auth, worker } = roleUrls(databaseUrl);
  return { ...(await serveDatabase({ api, auth, worker }, keys, { limits: 'relaxed', ...options })), databaseUrl };
}

async function asAdmin(adminUrl: string, work: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    await work(sql);
  } finally {
    await sql.end();
  }
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function sweep(): Promise<void> {
  mkdirSync(tmpdir(), { recursive: true });
  for (const folder of readdirSync(tmpdir())) {
    const owner = Number(/^cradle-test-(\d+)-/.exec(folder)?.[1]);
    if (!owner || isAlive(owner)) continue;
    await removeCluster(join(tmpdir(), folder)).catch(() => undefined);
    rmSync(join(tmpdir(), folder), { recursive: true, force: true });
  }
}
