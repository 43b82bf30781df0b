/** A stack over a schema of a test's own, in folders of its own: what the tests of the embedded backend stand on. */
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { superuserUrlOf } from '@cradle/supabase/local/databaseRoles';
import { readSecrets } from '@cradle/supabase/local/dataFolder';
import { type StackOptions, type StackWithDatabase, startStack } from '@cradle/supabase/local/stack';
import postgres from 'postgres';

export interface Trial {
  stack: StackWithDatabase;
  /** Address of its database as the superuser, to look behind the API. */
  superuserUrl: string;
  dataDir: string;
  /** Sends a request with the publishable key; `body` goes as JSON. */
  call(method: string, path: string, init?: { body?: unknown; headers?: Record<string, string> }): Promise<Answer>;
  stop(): Promise<void>;
}

interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape are looked into
  body: any;
}

/** A folder for one test, and how to remove it. */
export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-embedded-'));
  chmodSync(folder, 0o711); // for root's sake: PostgreSQL runs as another account and has to get in
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** An empty database in the cluster of the test run. */
export async function emptyDatabase(adminUrl: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `empty_${randomUUID().slice(0, 8)}`;
  const admin = postgres(adminUrl, { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)}`;
  const drop = async () => {
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
  };
  return { url: adminUrl.replace(/postgres$/, name), drop };
}

/** Writes migrations and seeds, by name, into folders below `folder`. */
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

/** Starts a stack whose only migration is `schema`. */
export async function startTrial(schema: string, options: Partial<StackOptions> = {}, seed = ''): Promise<Trial> {
  const { folder, remove } = temporaryFolder();
  const folders = writeSchema(folder, { '20260101000000_trial.sql': schema }, { '10_trial.sql': seed });
  const dataDir = join(folder, 'data');
  const stack = await startStack({ dataDir, ephemeral: true, limits: 'relaxed', ...folders, ...options });
  return {
    stack,
    dataDir,
    superuserUrl: superuserUrlOf(readSecrets(dataDir).databasePassword, Number(new URL(stack.databaseUrl).port)),
    call: (method, path, init) => call(stack, method, path, init),
    async stop() {
      await stack.stop();
      remove();
    },
  };
}

async function call(stack: StackWithDatabase, method: string, path: string, init: Parameters<Trial['call']>[2] = {}) {
  const response = await fetch(stack.url + path, {
    method,
    redirect: 'manual',
    headers: { apikey: stack.apiKey, 'content-type': 'application/json', ...init.headers },
    body: init.body === undefined ? undefined : JSON.stringify(init.body),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
