/**
 * The whole embedded stack: PostgreSQL, the schema and the first rows, the API, the mailbox and the web server, in one
 * process. `npm start`, `npm run dev` and the tests all use it.
 */
import { createApi, publishableKey } from './api';
import { type AuthLimits, relaxedLimits } from './auth/limits';
import { readAuthSettings } from './authSettings';
import { roleUrls, type ServingUrls } from './databaseRoles';
import { ensureDataFolder, lockDataFolder, readSecrets, type Secrets } from './dataFolder';
import { type Limits, limitsFor } from './frontDoor/limits';
import { prerenderPass } from './frontDoor/pass';
import { grantWorkerRights, prepareLikeHosted } from './hostedParity';
import { openLastingPool } from './lastingPool';
import { createMailbox, type Mailbox } from './mailbox';
import { applyMigrations, applySeeds, checkMigrations } from './migrate';
import type { Seed } from './options';
import { startOutbox } from './outbox';
import { startPostgres } from './postgres';
import { startRetention } from './retention';
import { assertPortIsFree, serveAll } from './server';

export interface Folders {
  migrationsDir?: string;
  seedsDir?: string;
}

export interface ServeOptions {
  /** 0 (the default) takes a free port. */
  port?: number;
  /** The origin people see, where it is not this server's (Vite stands in front of it in development). */
  siteUrl?: string;
  /** Hosts that are served beside this machine's own names and that of `siteUrl`. */
  allowedHosts?: readonly string[];
  /** Limits of rate, concurrency and size; the real ones (frontDoor/limits.ts) by default. `relaxed` is for tests. */
  limits?: Limits | 'relaxed';
  /** Limits of the auth server, where they differ from what `limits` stands for. */
  authLimits?: AuthLimits;
  publicDir?: string;
  adminDir?: string;
  /** Pages of the public site that were written ahead; undefined until they are all there. */
  pagesDir?: () => string | undefined;
  /** Draws the picture of such a page, if there is to be one at this address. */
  drawPicture?: (address: string) => Promise<boolean>;
}

export interface StackOptions extends ServeOptions, Folders {
  dataDir: string;
  seed?: Seed;
  databasePort?: number;
  /** For tests: fast, and not safe against a power cut. */
  ephemeral?: boolean;
  /** What has to be done before the applications can be served, their build, while the database starts. */
  meanwhile?: () => Promise<unknown>;
  log?: (line: string) => void;
}

/** A web server with its API over one database. */
export interface Stack {
  /** http://localhost:<port>, the origin of everything. */
  url: string;
  /** The same server for the program that prerenders pages: without limits of rate (frontDoor/pass.ts). */
  prerenderUrl: string;
  /** What browsers send as `apikey`. */
  apiKey: string;
  /** Bypasses row-level security. */
  serviceKey: string;
  /** Signs access tokens (HS256): for tests which need a token of their own making. */
  jwtSecret: string;
  /** What it was served with; serveDatabase() takes it again. */
  databaseUrls: ServingUrls;
  mailbox: Mailbox;
  stop(): Promise<void>;
}

/** A stack with the PostgreSQL below it, which tests can stop and start to make an outage. */
export interface StackWithDatabase extends Stack {
  /** Address of the database as `postgres`, the owner of the schema, who is no superuser. */
  databaseUrl: string;
  database: { stop(): Promise<void>; start(): Promise<void> };
}

/**
 * Starts everything on one data folder.
 * @throws PlainError with one sentence for a person: folder not writable, in use, port in use, a migration's mistake
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
    if (options.port) await assertPortIsFree(options.port);
    const meanwhile = options.meanwhile?.();
    meanwhile?.catch(() => {}); // awaited below; until then its failure is nobody's yet
    const secrets = readSecrets(options.dataDir);
    const database = await startPostgres({
      dataDir: options.dataDir,
      password: secrets.databasePassword,
      port: options.databasePort,
      ephemeral: options.ephemeral,
      log,
    });
    undo.push(() => database.stop());
    await prepareDatabase(database.superuserUrl, options);
    await meanwhile;
    const { migrations, api, auth, worker } = roleUrls(database.superuserUrl);
    const stack = await serveDatabase({ api, auth, worker }, secrets, options);
    undo.push(() => stack.stop());
    return { ...stack, databaseUrl: migrations, database: { start: database.start, stop: database.stop }, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Makes a database ready to be served: like a hosted project, migrated, and seeded if it is new.
 * @throws PlainError naming the file and line that failed, or the applied migrations that were edited since; then nothing
 *   in the database has changed
 */
export async function prepareDatabase(
  superuserUrl: string,
  options: Folders & { seed?: Seed; log?: (line: string) => void } = {},
): Promise<void> {
  await checkMigrations(superuserUrl, options);
  await prepareLikeHosted(superuserUrl);
  const { migrations } = roleUrls(superuserUrl);
  const applied = await applyMigrations(migrations, { migrationsDir: options.migrationsDir });
  if (applied.length) options.log?.(`Applied ${applied.length} migrations.`);
  await grantWorkerRights(superuserUrl);
  const seeded = await applySeeds(migrations, { seedsDir: options.seedsDir, seed: options.seed });
  if (seeded)
    options.log?.(options.seed === 'none' ? 'Filled in the names, stories and products.' : 'Filled in the demo world.');
}

/** Serves the API, the mailbox and the applications over a database that is ready, without the superuser's password. */
export async function serveDatabase(
  databaseUrls: ServingUrls,
  secrets: Pick<Secrets, 'jwtSecret' | 'serviceKey'>,
  options: ServeOptions = {},
): Promise<Stack> {
  const sql = openLastingPool(databaseUrls.worker);
  const mailbox = createMailbox(sql);
  let api: ReturnType<typeof createApi> | undefined;
  const pass = prerenderPass(secrets.serviceKey);
  const server = await serveAll({
    port: options.port ?? 0,
    keys: { service: secrets.serviceKey, jwtSecret: secrets.jwtSecret },
    limits: limitsFor(options.limits, readAuthSettings().rateLimit),
    hosts: [...(options.siteUrl ? [new URL(options.siteUrl).host] : []), ...(options.allowedHosts ?? [])],
    pass,
    publicDir: options.publicDir,
    adminDir: options.adminDir,
    pagesDir: options.pagesDir,
    drawPicture: options.drawPicture,
    mailbox: () => mailbox,
    api: () => api,
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
  const stopOutbox = startOutbox({ databaseUrl: databaseUrls.worker, siteUrl, mailbox });
  const stopRetention = startRetention(sql);
  return {
    url,
    prerenderUrl: `${url}/${pass}`,
    apiKey: publishableKey,
    serviceKey: secrets.serviceKey,
    jwtSecret: secrets.jwtSecret,
    databaseUrls,
    mailbox,
    async stop() {
      await server.close();
      stopRetention();
      await Promise.all([api?.close(), stopOutbox(), sql.end({ timeout: 1 })]);
    },
  };
}
