/**
 * The state of a running stack, for monitoring: /healthz returns only the status, /healthz/details the result of each
 * check.
 */
import { statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { appVersion } from '@cradle/shared/build/appVersion';
import type { Sql } from 'postgres';
import { newestMigration } from './database/migrate';
import { newestBackup } from './database/scheduledBackups';

export interface Health {
  ok: boolean;
  version: string;
  checks: Record<string, { ok: boolean; [fact: string]: unknown }>;
}

export interface HealthOptions {
  /** A connection pool of the role `cradle_worker`. */
  sql: Sql;
  migrationsDir?: string;
  /** The data folder, if its disk is to be checked. */
  dataDir?: string;
  /** The folder of the scheduled backups, if there are any. */
  backupDir?: string;
}

/** The result of private.health(). */
interface DatabaseHealth {
  migration: string | null;
  waiting: number;
  oldest_minutes: number;
  failed_today: number;
  outbox_ok: boolean;
  size_mb: number;
}

/** The age at which the newest backup fails the check. Backups are daily and may be two hours late. */
const BACKUP_MAXIMUM_HOURS = 26;
/**
 * During this time after a start, an overdue backup doesn't fail the check. If the stack was stopped for more than a
 * day, it writes a backup within this time (scheduledBackups.ts).
 */
const FIRST_BACKUP_MS = 15 * 60_000;
const DISK_MAXIMUM_PERCENT = 90;
const TIMEOUT_MS = 3000;
/**
 * For this time, requests get the cached result of the last check, so that many requests don't put load on the
 * database.
 */
const REMEMBER_MS = 5000;

/** Returns a function that runs all checks. If the database doesn't respond, the checks that query it fail. */
export function createHealth(options: HealthOptions): () => Promise<Health> {
  const started = Date.now();
  let last: { at: number; health: Promise<Health> } | undefined;
  return () => {
    if (!last || Date.now() - last.at > REMEMBER_MS) last = { at: Date.now(), health: check(options, started) };
    return last.health;
  };
}

async function check({ sql, migrationsDir, dataDir, backupDir }: HealthOptions, started: number): Promise<Health> {
  const begin = performance.now();
  const database = await Promise.race([
    sql<{ health: DatabaseHealth }[]>`select private.health()`.then(([row]) => row?.health).catch(() => undefined),
    sleep(TIMEOUT_MS, undefined, { ref: false }),
  ]);
  const milliseconds = Math.round(performance.now() - begin);
  const newest = orUndefined(() => newestMigration(migrationsDir));
  const checks: Health['checks'] = {
    database: { ok: database !== undefined, milliseconds, sizeMB: database?.size_mb },
    migrations: { ok: newest !== undefined && database?.migration === newest, applied: database?.migration, newest },
    outbox: {
      ok: database?.outbox_ok === true,
      waiting: database?.waiting,
      oldestMinutes: database?.oldest_minutes,
      failedToday: database?.failed_today,
    },
  };
  if (backupDir) checks.backup = orUndefined(() => backupCheck(backupDir, started)) ?? { ok: false };
  if (dataDir) checks.disk = orUndefined(() => diskCheck(dataDir)) ?? { ok: false };
  return { ok: Object.values(checks).every(({ ok }) => ok), version: appVersion(), checks };
}

/** Returns the result of `read`, or undefined if it throws, for example because a folder is missing. */
function orUndefined<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/**
 * Fails if the newest backup is 26 hours old, except in the first minutes after the start. If there is no backup, fails
 * when the stack has run for 26 hours.
 */
function backupCheck(folder: string, started: number) {
  const newest = newestBackup(folder);
  const hours = Math.floor((Date.now() - (newest?.at.getTime() ?? started)) / 36e5);
  const ok = hours < BACKUP_MAXIMUM_HOURS || Date.now() - started < FIRST_BACKUP_MS;
  return { ok, newest: newest?.name, hours: newest && hours };
}

function diskCheck(dataDir: string) {
  const { blocks, bavail, bsize } = statfsSync(dataDir);
  const usedPercent = Math.round(100 * (1 - bavail / blocks));
  return { ok: usedPercent < DISK_MAXIMUM_PERCENT, usedPercent, freeMB: Math.round((bavail * bsize) / 1e6) };
}
