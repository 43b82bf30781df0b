/**
 * Databases for tests. A test run has a temporary cluster with a migrated and seeded template database. Each test file
 * has a clone of the template, so it doesn't see the rows of other files.
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot, type Seed } from '../options';
import { roleUrls } from '../postgres/databaseRoles';
import { readSecrets } from '../postgres/dataFolder';
import { inDatabase } from '../postgres/inDatabase';
import { startPostgres } from '../postgres/postgres';
import { removeCluster } from '../postgres/postgresCluster';
import { isAlive, removeLeftover } from '../process/processes';
import { type Folders, prepareDatabase, type ServeOptions, type Stack, serveDatabase } from '../stack';

/**
 * The environment variable with the `templateUrl` of a running cluster. `npm test` sets it, so that its steps share one
 * cluster instead of each migrating and seeding its own.
 */
export const templateVariable = 'CRADLE_TEST_TEMPLATE';

/**
 * The name of the template database. It depends on the folder of the checkout, because another checkout may have other
 * migrations. For example, tests/generator changes the migrations of a copy of the repository.
 */
const defaultTemplate = `cradle_template_${createHash('sha256').update(repositoryRoot).digest('hex').slice(0, 8)}`;
const folderPrefix = 'cradle-test-';

export interface TestCluster {
  /** The superuser's connection URL of the database `postgres`. Pass it to cloneDatabase(). */
  adminUrl: string;
  /**
   * The superuser's connection URL of the template database. While a connection to the template is open, the template
   * can't be cloned.
   */
  templateUrl: string;
  /** Stops the cluster and removes its files. */
  stop(): Promise<void>;
}

/**
 * Starts a temporary cluster with its template, after it has removed the clusters of killed test runs. If `npm test`
 * has already started a cluster, returns that one, which has the demo seed even if `options` name another seed.
 */
export async function startTestCluster(options: Folders & { seed?: Seed } = {}): Promise<TestCluster> {
  const running = process.env[templateVariable];
  if (running) return joinTestCluster(running, options);
  await removeOldClusters();
  const dataDir = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  const database = await startPostgres({ dataDir, password: readSecrets(dataDir).databasePassword, ephemeral: true });
  const stop = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(database.superuserUrl, options);
    return { adminUrl: database.superuserUrl, templateUrl: withDatabase(database.superuserUrl, defaultTemplate), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Uses a running cluster. If another checkout created its template, clones the template, and applies to the clone the
 * migrations that only this checkout has.
 */
async function joinTestCluster(templateUrl: string, options: Folders): Promise<TestCluster> {
  const adminUrl = withDatabase(templateUrl, 'postgres');
  const template = new URL(templateUrl).pathname.slice(1);
  if (template !== defaultTemplate) await createTemplate(adminUrl, options, template);
  return { adminUrl, templateUrl: withDatabase(adminUrl, defaultTemplate), stop: async () => undefined };
}

/** Creates or replaces the template database: clones `from`, then migrates and seeds the clone. */
async function createTemplate(adminUrl: string, options: Folders & { seed?: Seed }, from = 'template1'): Promise<void> {
  await inDatabase(adminUrl, async (sql) => {
    await sql`drop database if exists ${sql(defaultTemplate)} with (force)`;
    await sql`create database ${sql(defaultTemplate)} template ${sql(from)} strategy file_copy`;
  });
  await prepareDatabase(withDatabase(adminUrl, defaultTemplate), options);
}

/** A database of the cluster for one test file. */
export interface Clone {
  /** The superuser's connection URL. Tests use it for setup, and to check results without the API. */
  databaseUrl: string;
  /** Drops the database and closes its connections. */
  drop(): Promise<void>;
}

export async function cloneDatabase(adminUrl: string, template = defaultTemplate): Promise<Clone> {
  const name = newName();
  await inDatabase(adminUrl, async (sql) => {
    // file_copy takes a third of the time of wal_log, the default, which writes every page to the write-ahead log.
    await sql`create database ${sql(name)} template ${sql(template)} owner postgres strategy file_copy`;
    // CREATE DATABASE doesn't copy the settings of the template.
    await sql`alter database ${sql(name)} set search_path = "$user", public, extensions`;
  });
  return describeDatabase(adminUrl, name);
}

/** Creates an empty database. */
export async function createDatabase(adminUrl: string): Promise<Clone> {
  const name = newName();
  await inDatabase(adminUrl, (sql) => sql`create database ${sql(name)}`);
  return describeDatabase(adminUrl, name);
}

const newName = () => `test_${process.pid}_${randomBytes(4).toString('hex')}`;

function describeDatabase(adminUrl: string, name: string): Clone {
  return {
    databaseUrl: withDatabase(adminUrl, name),
    async drop() {
      await inDatabase(adminUrl, (sql) => sql`drop database if exists ${sql(name)} with (force)`);
    },
  };
}

/** A server on the database of a test. */
export interface TestApi extends Stack {
  /** The superuser's connection URL, for tests. The server connects with other roles. */
  databaseUrl: string;
}

/**
 * Starts the API, mailbox and web server on a database, in this process, on a free port, with keys of its own. The
 * limits are relaxed unless `options` sets other limits, because tests send all requests from one IP address.
 */
export async function startApiOn(databaseUrl: string, options: ServeOptions = {}): Promise<TestApi> {
  const random = () => randomBytes(32).toString('base64url');
  const keys = { jwtSecret: random(), serviceKey: `sb_secret_${random()}` };
  const { api, auth, worker } = roleUrls(databaseUrl);
  return { ...(await serveDatabase({ api, auth, worker }, keys, { limits: 'relaxed', ...options })), databaseUrl };
}

function withDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function removeOldClusters(): Promise<void> {
  mkdirSync(tmpdir(), { recursive: true });
  for (const folder of readdirSync(tmpdir())) {
    const owner = Number(/^cradle-test-(\d+)-/.exec(folder)?.[1]);
    if (!owner || isAlive(owner)) continue;
    await removeCluster(join(tmpdir(), folder)).catch(() => undefined);
    removeLeftover(join(tmpdir(), folder));
  }
}
