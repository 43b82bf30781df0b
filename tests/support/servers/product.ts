/** Runs `npm start` in its own process, with its own database on disk, for tests that kill and restart the site. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { publishableKey } from '@cradle/supabase/local/api';
import { createMailbox } from '@cradle/supabase/local/mail/mailbox';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { roleUrls, superuserUrlOf } from '@cradle/supabase/local/postgres/databaseRoles';
import { readSecrets } from '@cradle/supabase/local/postgres/dataFolder';
import { removeCluster } from '@cradle/supabase/local/postgres/postgresCluster';
import { isAlive } from '@cradle/supabase/local/process/processes';
import postgres from 'postgres';
import type { TestStack } from '../e2e';
import { freePort } from './freePort';

/** A running `npm start`. `goDown` sends SIGKILL to the web server and to all processes of PostgreSQL. */
export interface Product extends TestStack {
  /** Stops the server with SIGTERM; `comeBack` restarts it. */
  stop(): Promise<void>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
}

/** Starts the site in an empty folder with the demo seed and waits until it is ready. */
export async function startProduct(): Promise<Product> {
  // If this test run is killed, startTestCluster() finds the folder by this prefix in a later run and deletes it.
  const dataDir = mkdtempSync(join(tmpdir(), `cradle-test-${process.pid}-`));
  const [port, databasePort] = [await freePort(), await freePort()];
  let running = await start(dataDir, port, databasePort);
  const secrets = readSecrets(dataDir);
  const databaseUrl = superuserUrlOf(secrets.databasePassword, databasePort);
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {} });
  const stop = async () => {
    if (running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGTERM');
    await once(running, 'exit');
  };
  return {
    ...secrets,
    url: `http://localhost:${port}`,
    prerenderUrl: `http://localhost:${port}`,
    apiKey: publishableKey,
    databaseUrl,
    databaseUrls: roleUrls(databaseUrl),
    sql,
    mailbox: createMailbox(sql),
    mailboxPath: '/_mail',
    goDown: () => killAll(running),
    async comeBack() {
      running = await start(dataDir, port, databasePort);
    },
    stop,
    async remove() {
      await sql.end({ timeout: 1 });
      await stop();
      await removeCluster(dataDir);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function start(dataDir: string, port: number, databasePort: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--import', 'tsx', join(repositoryRoot, 'supabase/local/start.ts')], {
    cwd: repositoryRoot,
    env: {
      ...process.env,
      PORT: `${port}`,
      PGPORT: `${databasePort}`,
      CRADLE_DATA: dataDir,
      SEED: 'demo',
      FIGURES: 'none',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  await new Promise<void>((ready, fail) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        if (output.includes('Ready.')) ready();
      });
    }
    child.once('exit', () => fail(new Error(`npm start failed:\n${output}`)));
  });
  return child;
}

/**
 * Kills a process and its descendants. Killing the process group isn't enough, because each PostgreSQL connection has a
 * process group of its own.
 */
async function killAll(child: ChildProcess): Promise<void> {
  const family = [child.pid ?? 0];
  const parents = parentsOfAll();
  for (const pid of family) family.push(...parents.filter(([, parent]) => parent === pid).map(([one]) => one));
  for (const pid of family) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // The process has already exited, for example because its parent was killed.
    }
  }
  while (family.some(isAlive)) await sleep(5);
}

/** Lists all processes with the ids of their parents. */
function parentsOfAll(): [number, number][] {
  if (process.platform !== 'linux') {
    const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
    return lines.map((line) => line.trim().split(/\s+/).map(Number) as [number, number]);
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        return [[Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])]];
      } catch {
        return [];
      }
    });
}
