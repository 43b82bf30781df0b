/**
 * Runs the mix of `bench:load` on the real PostgREST, as on hosted projects: connected directly, and through pgbouncer
 * in transaction mode with half as many connections. The two kinds of connection are measured alternately, so that
 * other work on the machine affects both kinds.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type postgres from 'postgres';
import { findPgbouncer, startPgbouncer } from '../../support/servers/pgbouncer';
import { findOrInstallPostgrest } from '../../support/servers/postgrestProgram';
import { keepBusy, p95, parallel } from './keepBusy';
import { mixFor } from './loadMix';
import { databaseCpuMs } from './polls';

/** The number of pgbouncer's connections, half of the ten that PostgREST opens by default. */
const POOL_SIZE = 5;
const TURNS = 3;

interface Way {
  title: string;
  server: ChildProcess;
  one: () => Promise<void>;
  times: number[];
  databaseMs: number;
}

/**
 * Runs the mix for `seconds` with each kind of connection.
 * @returns the rows to print, and the errors as text
 */
export async function poolerFigures(adminUrl: string, databaseUrl: string, sql: postgres.Sql, seconds: number) {
  const pgbouncer = await startPgbouncer(findPgbouncer(), adminUrl, POOL_SIZE);
  const errors = new Map<string, number>();
  const ways: Way[] = [];
  const startWay = async (title: string, port: number) => {
    const args = [databaseUrl, findOrInstallPostgrest(), String(port)];
    const server = fork(join(import.meta.dirname, 'loadServer.ts'), args, { execArgv: ['--import', 'tsx'] });
    const way = { title, server, one: async () => {}, times: [] as number[], databaseMs: 0 };
    ways.push(way); // Registered before anything can fail, so that the process is always stopped.
    const [{ url, apiKey }] = await once(server, 'message');
    way.one = await mixFor({ url, apiKey }, errors);
  };
  try {
    await startWay('PostgREST, ten connections', 0);
    await startWay(`PostgREST through pgbouncer, ${POOL_SIZE} connections`, pgbouncer.port);
    for (const { one } of ways) await keepBusy(3, one); // Warm-up.
    const before = await pgbouncer.transactions();
    for (let turn = 0; turn < TURNS; turn += 1) {
      for (const way of ways) {
        const cpu = await databaseCpuMs(sql);
        for (const time of await keepBusy(seconds / TURNS, way.one)) way.times.push(time);
        way.databaseMs += (await databaseCpuMs(sql)) - cpu;
      }
    }
    const transactions = (await pgbouncer.transactions()) - before;
    const rows = ways.map(({ title, times, databaseMs }) => ({
      what: title,
      requests: times.length,
      'a second': (times.length / seconds).toFixed(0),
      [`p95, ${parallel} in parallel`]: `${p95(times).toFixed(0)} ms`,
      'CPU time of the database each': `${(databaseMs / times.length).toFixed(2)} ms`,
    }));
    console.log(`pgbouncer passed on ${transactions} transactions.`);
    return { rows, errors: [...errors].map(([what, count]) => `${count} × ${what}`).join('\n') };
  } finally {
    for (const { server } of ways) server.disconnect();
    await Promise.all(ways.map(({ server }) => server.exitCode ?? once(server, 'exit')));
    await pgbouncer.stop();
  }
}
