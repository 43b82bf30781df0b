/**
 * The embedded stack: PostgreSQL, schema and seeds, the API, the mailbox and the web server, in one process. `npm
 * start`, `npm run dev` and the tests use it.
 */
import { randomBytes } from 'node:crypto';
import { publishDue } from '../functions/_shared/publishing';
import { createApi, publishableKey } from './api';
import { readAuthSettings } from './authSettings';
import { backUpBeforeMigrating, backupFolder } from './database/backupBeforeMigrating';
import { grantWorkerRights, prepareLikeHosted } from './database/hostedParity';
import { applyMigrations, applySeeds, checkMigrations } from './database/migrate';
import { startBackups } from './database/scheduledBackups';
import { loopbackHost } from './frontDoor/checks';
import { type Limits, limitsFor } from './frontDoor/limits';
import { prerenderToken } from './frontDoor/prerenderToken';
import { createHealth, type HealthOptions } from './health';
import { type AuthLimits, relaxedLimits } from './lite/auth/limits';
import { createMailbox, type Mailbox } from './mail/mailbox';
import { startOutbox } from './mail/outbox';
import type { Seed } from './options';
import { createPictures, type Pictures } from './pictures';
import { roleUrls, type ServingUrls } from './postgres/databaseRoles';
import { assertFreeSpace, ensureDataFolder, lockDataFolder, readSecrets, type Secrets } from './postgres/dataFolder';
import { openLastingPool } from './postgres/lastingPool';
import { startPostgres } from './postgres/postgres';
import { hasCluster } from './postgres/postgresCluster';
import { writeLog } from './process/log';
import { schedule, untilStopped } from './process/schedule';
import { assertPortIsFree, type ServerOptions, serveAll } from './server';
import type { SiteOptions } from './site/staticSite';

export interface Folders {
  migrationsDir?: string;
  /** The folder of the seed files. With null, no seeds are applied. */
  seedsDir?: string | null;
}

export interface ServeOptions extends SiteOptions, Pick<ServerOptions, 'publicDir' | 'adminDir'> {
  /** 0 (the default) uses a free port. */
  port?: number;
  /** The origin of the site; by default the origin of this server. `npm run dev` sets the origin of Vite. */
  siteUrl?: string;
  /** Additional allowed values of `Host`, besides this machine's names and the host of `siteUrl`. */
  allowedHosts?: readonly string[];
  /** Limits of rates, parallel requests and sizes; by default those of `npm start`. `relaxed` is for tests. */
  limits?: Limits | 'relaxed';
  /** Limits of the auth server; relaxed by default if `limits` is `relaxed`, otherwise strict. */
  authLimits?: AuthLimits;
  /** The interval in milliseconds at which due stories are published and weekly digests queued. */
  publishingPollMs?: number;
  /** The folders that /healthz checks, in addition to the database. */
  watched?: Pick<HealthOptions, 'migrationsDir' | 'dataDir' | 'backupDir'>;
}

export interface StackOptions extends ServeOptions, Folders {
  dataDir: string;
  seed?: Seed;
  databasePort?: number;
  /** For tests: disables fsync. This is faster, but a power failure loses all data. */
  ephemeral?: boolean;
  /** A task that runs while the database starts, such as building the applications. The web server starts after it. */
  whileStarting?: () => Promise<unknown>;
  /** True to write a backup every day. */
  backups?: boolean;
  log?: (line: string) => void;
}

/** A web server with its API on one database. */
export interface Stack {
  /** http://localhost:<port>, the origin of the site, the back-office and the API. */
  url: string;
  /** The URL with which the prerenderer is exempt from rate limits (frontDoor/prerenderToken.ts). */
  prerenderUrl: string;
  /** The publishable key, which browsers send as `apikey`. */
  apiKey: string;
  /** The secret API key. Requests with it bypass row-level security. */
  serviceKey: string;
  /** The key that signs access tokens (HS256). Tests use it to create access tokens. */
  jwtSecret: string;
  /** The database URLs. Tests pass them to serveDatabase() to restart the server on the same database. */
  databaseUrls: ServingUrls;
  mailbox: Mailbox;
  /** The path of the mailbox, with its key if it has one. */
  mailboxPath: string;
  stop(): Promise<void>;
}

/** A stack with its PostgreSQL, which tests stop and start to simulate an outage. */
export interface StackWithDatabase extends Stack {
  /** The connection URL of the role `postgres`, which owns the schema and isn't a superuser. */
  databaseUrl: string;
  database: { stop(): Promise<void>; start(): Promise<void> };
}

/**
 * Starts the stack on a data folder.
 * @throws PlainError if the folder is in use or not writable, the port is in use, or a migration fails
 */
export async function startStack(options: StackOptions): Promise<StackWithDatabase> {
  const log = options.log ?? (() => {});
  const undo: (() => Promise<void> | void)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    ensureDataFolder(options.dataDir);
    undo.push(lockDataFolder(options.dataDir));
    assertFreeSpace(options.dataDir, hasCluster(options.dataDir));
    if (options.port) await assertPortIsFree(options.port);
    const whileStarting = options.whileStarting?.();
    // `whileStarting` is awaited below. Until then, a failure must not be an unhandled rejection.
    whileStarting?.catch(() => {});
    const secrets = readSecrets(options.dataDir);
    const database = await startPostgres({
      dataDir: options.dataDir,
      password: secrets.databasePassword,
      port: options.databasePort,
      ephemeral: options.ephemeral,
      log,
    });
    undo.push(() => database.stop());
    const backupDir = backupFolder(options.dataDir);
    await prepareDatabase(database.superuserUrl, { ...options, backupDir });
    await whileStarting;
    const { migrations, api, auth, worker } = roleUrls(database.superuserUrl);
    const { dataDir, migrationsDir } = options;
    const watched = { dataDir, migrationsDir, ...(options.backups && { backupDir }) };
    const stack = await serveDatabase({ api, auth, worker }, secrets, { ...options, watched });
    undo.push(() => stack.stop());
    if (options.backups) {
      const report = (level: 'info' | 'error', message: string) => writeLog({ level, message });
      undo.push(startBackups({ databaseUrl: migrations, folder: backupDir, log: report }));
    }
    return { ...stack, databaseUrl: migrations, database: { start: database.start, stop: database.stop }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Prepares a database: creates what every hosted project has, applies migrations, and seeds a new database. If
 * `backupDir` is set, writes a backup there before it migrates a database with data.
 * @throws PlainError with the file and line that failed. Also throws if applied migrations were edited; the database is
 * then unchanged
 */
export async function prepareDatabase(
  superuserUrl: string,
  options: Folders & { seed?: Seed; backupDir?: string; log?: (line: string) => void } = {},
): Promise<void> {
  await checkMigrations(superuserUrl, options);
  if (options.backupDir) await backUpBeforeMigrating(superuserUrl, options.backupDir, options);
  await prepareLikeHosted(superuserUrl);
  const { migrations } = roleUrls(superuserUrl);
  const applied = await applyMigrations(migrations, { migrationsDir: options.migrationsDir });
  if (applied.length) options.log?.(`Applied ${applied.length} migration${applied.length === 1 ? '' : 's'}.`);
  await grantWorkerRights(superuserUrl);
  const seeded = await applySeeds(migrations, { seedsDir: options.seedsDir, seed: options.seed });
  if (seeded)
    options.log?.(
      options.seed === 'none'
        ? 'Added names, stories and products.'
        : 'Added names, stories, products and demo accounts.',
    );
}

const HOUR_MS = 60 * 60 * 1000;

/** Serves the API, the mailbox and the applications on a prepared database, without using the superuser's password. */
export async function serveDatabase(
  databaseUrls: ServingUrls,
  secrets: Pick<Secrets, 'jwtSecret' | 'serviceKey'>,
  options: ServeOptions = {},
): Promise<Stack> {
  const sql = openLastingPool(databaseUrls.worker);
  const mailbox = createMailbox(sql);
  let api: ReturnType<typeof createApi> | undefined;
  let pictures: Pictures | undefined;
  const token = prerenderToken(secrets.serviceKey);
  const hosts = [...(options.siteUrl ? [new URL(options.siteUrl).host] : []), ...(options.allowedHosts ?? [])];
  // If other machines can reach the site, the mailbox needs a key. Requests of a proxy that replaces `Host` with
  // localhost and adds no X-Forwarded-For look like those of a browser on this machine.
  const mailboxKey = hosts.every((host) => loopbackHost.test(host)) ? undefined : randomBytes(16).toString('hex');
  const server = await serveAll({
    ...options,
    port: options.port ?? 0,
    keys: { service: secrets.serviceKey, jwtSecret: secrets.jwtSecret },
    limits: limitsFor(options.limits, readAuthSettings().rateLimit),
    hosts,
    token,
    mailbox,
    mailboxKey,
    health: createHealth({ sql, ...options.watched }),
    api: () => api,
    pictures: () => pictures,
  }).catch(async (error: unknown) => {
    await sql.end();
    throw error;
  });
  const url = `http://localhost:${server.port}`;
  const siteUrl = options.siteUrl ?? url;
  api = createApi({
    databaseUrls,
    siteUrl,
    mailbox,
    secrets,
    authLimits: options.authLimits ?? (options.limits === 'relaxed' ? relaxedLimits : undefined),
  });
  const served = createPictures(databaseUrls.api, api);
  pictures = served;
  const stopOutbox = startOutbox({ databaseUrl: databaseUrls.worker, siteUrl, mailbox });
  const pollMs = options.publishingPollMs ?? 10_000;
  const schedules = [
    schedule(() => sql`select private.apply_retention()`, HOUR_MS, "Retention couldn't be applied"),
    schedule(() => served.removeExpired(sql), HOUR_MS, "Files of deleted pictures couldn't be removed"),
    schedule(() => publishDue(sql), pollMs, "Due stories couldn't be published"),
    schedule(() => sql`select private.queue_digests()`, pollMs, "Due emails couldn't be queued"),
  ];
  return {
    url,
    prerenderUrl: `${url}/${token}`,
    apiKey: publishableKey,
    serviceKey: secrets.serviceKey,
    jwtSecret: secrets.jwtSecret,
    databaseUrls,
    mailbox,
    mailboxPath: mailboxKey ? `/_mail?key=${mailboxKey}` : '/_mail',
    async stop() {
      await server.close();
      // A running task may be waiting for a lock or for the build hook, so this wait is limited. Closing the pool ends
      // the task's queries.
      await untilStopped(Promise.all(schedules.map((stop) => stop())));
      await Promise.all([api?.close(), served.close(), stopOutbox(), sql.end({ timeout: 1 })]);
    },
  };
}
