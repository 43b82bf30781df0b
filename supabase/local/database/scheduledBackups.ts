/** Backups of a running stack: one a day, with rotation. */
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { explain } from '../options';
import { isOutage } from '../postgres/lastingPool';
import { writeBackup } from './backup';
import { backupTime } from './backupBeforeMigrating';

const HOUR_MS = 60 * 60 * 1000;
const SUFFIX = '-daily.backup';
/**
 * The daily backups that rotation keeps: the newest `days`, and the newest of each of the `weeks` weeks before them.
 */
const KEPT = { days: 7, weeks: 4 };

export interface ScheduleOptions {
  /** The URL of a role that reads every table. */
  databaseUrl: string;
  folder: string;
  log: (level: 'info' | 'error', message: string) => void;
  /** Milliseconds until the first check whether a backup is due. `checkMs` is the time between two later checks. */
  firstMs?: number;
  checkMs?: number;
}

/**
 * Writes a backup once a day. The first check runs `firstMs` after the start. By then, a new installation has usually
 * imported the figures and prerendered the pages.
 * @returns a function that stops the schedule. Its promise resolves when the running backup is complete
 */
export function startBackups(options: ScheduleOptions): () => Promise<void> {
  const { databaseUrl, folder, log, firstMs = 5 * 60_000, checkMs = HOUR_MS } = options;
  let running: Promise<void> = Promise.resolve();
  const check = () => {
    running = running
      .then(() => backUpIfDue(databaseUrl, folder, log))
      .catch((error: unknown) => {
        if (!isOutage(error)) log('error', `The daily backup failed: ${explain(error) ?? String(error)}`);
      });
  };
  let timer = setTimeout(() => {
    check();
    timer = setInterval(check, checkMs).unref();
  }, firstMs).unref();
  return () => {
    clearTimeout(timer); // clearTimeout() clears intervals, too.
    return running;
  };
}

async function backUpIfDue(databaseUrl: string, folder: string, log: ScheduleOptions['log']): Promise<void> {
  const newest = newestBackup(folder);
  if (newest && Date.now() - newest.at.getTime() < 24 * HOUR_MS) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { bavail, bsize } = statfsSync(folder);
  if (newest && bavail * bsize < 3 * newest.bytes) {
    return log('error', `The daily backup was skipped, because the disk of ${folder} is nearly full.`);
  }
  const name = `${backupTime()}${SUFFIX}`;
  const rows = await writeBackup(databaseUrl, join(folder, name));
  for (const old of expired(dailyBackups(folder))) rmSync(join(folder, old), { force: true });
  log('info', `Wrote the daily backup ${name} (${rows} rows).`);
}

/** The newest daily backup in a folder. */
export function newestBackup(folder: string): { name: string; at: Date; bytes: number } | undefined {
  const name = dailyBackups(folder).at(-1);
  if (name === undefined) return undefined;
  return { name, at: dateOf(name), bytes: statSync(join(folder, name)).size };
}

/**
 * The names of the daily backups, oldest first. Each name starts with the time of the backup. Leaves out backups with a
 * time in the future, which were written while the clock was wrong. With them, no new backup would be due until that
 * time, and backups with a correct time would be deleted.
 */
function dailyBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const latest = Date.now() + HOUR_MS;
  return readdirSync(folder)
    .filter((name) => /^\d{17}-daily\.backup$/.test(name) && dateOf(name).getTime() <= latest)
    .sort();
}

function dateOf(name: string): Date {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)/.exec(name) ?? [];
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/**
 * Selects the daily backups to delete, so that those described at KEPT remain. Weeks are from Monday to Sunday in UTC.
 * @param names the file names of daily backups, oldest first
 */
export function expired(names: readonly string[]): string[] {
  const older = names.slice(0, -KEPT.days).reverse();
  const weekOf = (name: string) => Math.floor((dateOf(name).getTime() / HOUR_MS / 24 + 3) / 7);
  const weeks = [...new Set(older.map(weekOf))].slice(0, KEPT.weeks);
  const kept = new Set(weeks.map((week) => older.find((name) => weekOf(name) === week)));
  return older.filter((name) => !kept.has(name)).reverse();
}
