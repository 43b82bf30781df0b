/**
 * Starts stacks with a schema that the test defines, either in a database of the shared cluster or with their own
 * PostgreSQL.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, startApiOn } from '@cradle/supabase/local/database/testDatabase';
import { roleUrls, superuserUrlOf } from '@cradle/supabase/local/postgres/databaseRoles';
import { readSecrets } from '@cradle/supabase/local/postgres/dataFolder';
import {
  prepareDatabase,
  type ServeOptions,
  type Stack,
  type StackOptions,
  type StackWithDatabase,
  startStack,
} from '@cradle/supabase/local/stack';
import { inject, onTestFinished } from 'vitest';

export interface Instance {
  stack: Stack;
  /** The database's URL as the superuser, for queries that bypass the API. */
  superuserUrl: string;
  /** The database's URL as `postgres`, the owner of the schema. */
  ownerUrl: string;
  /** Sends a request with the publishable key. `body` is sent as JSON. */
  call(method: string, path: string, init?: { body?: unknown; headers?: Record<string, string> }): Promise<ApiResponse>;
  stop(): Promise<void>;
}

/** An instance that can stop and restart PostgreSQL. */
export interface InstanceWithPostgres extends Instance {
  stack: StackWithDatabase;
  dataDir: string;
}

interface ApiResponse {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read responses of every shape
  body: any;
}

/** Creates a temporary folder. @returns its path and a function that removes it */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-embedded-'));
  chmodSync(folder, 0o711); // If the tests run as root, PostgreSQL's account must be able to enter the folder.
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Creates a temporary folder that is removed after the test. */
export function ownFolder(): string {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  return folder;
}

/** Creates an empty database in the cluster of the test run. */
export async function emptyDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const { databaseUrl, drop } = await createDatabase(adminUrl);
  return { url: databaseUrl, drop };
}

/** Writes migrations and seeds into folders below `folder`. The keys are the file names. */
export function writeSchema(folder: string, migrations: Record<string, string>, seeds: Record<string, string> = {}) {
  const folders = { migrationsDir: join(folder, 'migrations'), seedsDir: join(folder, 'seeds') };
  for (const [target, files] of [
    [folders.migrationsDir, migrations],
    [folders.seedsDir, seeds],
  ] as const) {
    mkdirSync(target, { recursive: true });
    for (const [name, sql] of Object.entries(files)) writeFileSync(join(target, name), sql);
  }
  return folders;
}

/** Starts the API on a new database in the cluster of the test run. The database's only migration is `schema`. */
export async function startInstance(schema: string, options: ServeOptions = {}, seed = ''): Promise<Instance> {
  const { folder, remove } = temporaryFolder();
  const database = await createDatabase(inject('adminUrl'));
  await prepareDatabase(database.databaseUrl, instanceFolders(folder, schema, seed));
  remove();
  const stack = await startApiOn(database.databaseUrl, options);
  return {
    stack,
    superuserUrl: database.databaseUrl,
    ownerUrl: roleUrls(database.databaseUrl).migrations,
    call: (method, path, init) => call(stack, method, path, init),
    async stop() {
      await stack.stop();
      await database.drop();
    },
  };
}

/** Starts a complete stack with its own PostgreSQL. The database's only migration is `schema`. */
export async function startInstanceWithPostgres(
  schema: string,
  options: Partial<StackOptions> = {},
  seed = '',
): Promise<InstanceWithPostgres> {
  const { folder, remove } = temporaryFolder();
  const folders = instanceFolders(folder, schema, seed);
  const dataDir = options.dataDir ?? join(folder, 'data');
  const stack = await startStack({ ephemeral: true, limits: 'relaxed', ...folders, ...options, dataDir });
  return {
    stack,
    dataDir,
    superuserUrl: superuserUrlOf(readSecrets(dataDir).databasePassword, Number(new URL(stack.databaseUrl).port)),
    ownerUrl: stack.databaseUrl,
    call: (method, path, init) => call(stack, method, path, init),
    async stop() {
      await stack.stop();
      remove();
    },
  };
}

const instanceFolders = (folder: string, schema: string, seed: string) =>
  writeSchema(folder, { '20260101000000_trial.sql': schema }, { '10_trial.sql': seed });

async function call(stack: Stack, method: string, path: string, init: Parameters<Instance['call']>[2] = {}) {
  const response = await fetch(stack.url + path, {
    method,
    redirect: 'manual',
    headers: { apikey: stack.apiKey, 'content-type': 'application/json', ...init.headers },
    body: init.body === undefined ? undefined : JSON.stringify(init.body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: jsonOr(text) };
}

/** Parses a JSON string. @returns the parsed value, or the string itself if it isn't valid JSON */
export function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
