/**
 * pgbouncer in transaction mode in front of a test's PostgreSQL, as on hosted projects. Each transaction can run on
 * another connection, so code that relies on the state of a session fails.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '@cradle/supabase/local/options';
import { roleUrls } from '@cradle/supabase/local/postgres/databaseRoles';
import postgres from 'postgres';
import { freePort } from './freePort';

export interface Pgbouncer {
  port: number;
  /** Returns the number of transactions that pgbouncer has forwarded to all databases. */
  transactions(): Promise<number>;
  stop(): Promise<void>;
}

/** Returns the path of pgbouncer. @throws PlainError if it isn't installed */
export function findPgbouncer(): string {
  const program = [process.env.PGBOUNCER_BIN, '/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(
    (path) => path && existsSync(path),
  );
  if (program) return program;
  throw new PlainError('pgbouncer is needed for this check. Install it: apt install pgbouncer');
}

/**
 * Starts pgbouncer for every database of a cluster, with the role `authenticator`.
 * @param adminUrl the superuser's URL of the cluster
 * @param size the number of connections to each database
 */
export async function startPgbouncer(program: string, adminUrl: string, size = 4): Promise<Pgbouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-pgbouncer-'));
  const { username, password, port: databasePort, hostname } = new URL(roleUrls(adminUrl).api);
  const port = await freePort();
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${username}" "${decodeURIComponent(password)}"\n`);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: users,
    admin_users: username,
    pool_mode: 'transaction',
    default_pool_size: size,
    max_client_conn: 1000,
    logfile: '/dev/null',
    ignore_startup_parameters: 'extra_float_digits',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, `[databases]\n* = host=${hostname} port=${databasePort}\n[pgbouncer]\n${lines.join('\n')}\n`);
  // pgbouncer refuses to run as root, so it runs as the account `postgres`. This account must be able to read the files
  // in the folder.
  const asOther = process.getuid?.() === 0 ? ['-u', 'postgres'] : [];
  for (const path of [folder, users, file]) chmodSync(path, 0o755);
  const child = spawn(program, [...asOther, file], { stdio: 'ignore' });
  const urlOf = (database: string) => `postgres://${username}:${password}@127.0.0.1:${port}/${database}`;
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; ; tries++) {
    const sql = postgres(urlOf('postgres'), { max: 1, prepare: false, fetch_types: false, onnotice: () => {} });
    const answers = await sql`select 1`.then(
      () => true,
      () => false,
    );
    await sql.end({ timeout: 1 });
    if (answers) break;
    if (child.exitCode !== null || tries > 50) {
      await stop();
      throw new Error('pgbouncer does not answer');
    }
    await sleep(100);
  }
  return {
    port,
    async transactions() {
      const sql = postgres(urlOf('pgbouncer'), { max: 1, prepare: false, fetch_types: false, onnotice: () => {} });
      const rows = await sql.unsafe('show stats').simple();
      await sql.end({ timeout: 1 });
      return rows.reduce((sum, row) => sum + Number(row.total_xact_count), 0);
    },
    stop,
  };
}

/** Returns the URL of the same database through a pgbouncer on this machine. */
export function pooledUrl(url: string, port: number): string {
  const pooled = new URL(url);
  pooled.hostname = '127.0.0.1';
  pooled.port = String(port);
  return pooled.href;
}

const ended = (child: ChildProcess) =>
  new Promise<void>((done) => {
    if (child.exitCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGINT');
  });
