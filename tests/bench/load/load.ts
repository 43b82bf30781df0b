/**
 * `npm run bench:load` sends 200 parallel requests to a server with 100,000 names: 70 % letter pages, 20 % searches and
 * 10 % writes. If a request fails, the exit code is 1. Times depend on the machine, so they have no goals. They are
 * printed as ratios to the time of `select 1` in the same run. `-- --minutes 5` runs longer and checks whether the
 * server's memory grows.
 *
 * Before the load, a poll in a naming room is compared with a letter's page (polls.ts). `-- --rooms` runs only this
 * comparison. `-- --pooler`, `-- --visits` and `-- --growth` run pooler.ts, visits.ts and growth.ts instead.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { cloneDatabase, startTestCluster } from '@cradle/supabase/local/database/testDatabase';
import { PlainError, runCommand } from '@cradle/supabase/local/options';
import postgres from 'postgres';
import { insertGeneratedNames } from '../database/generatedNames';
import { type Memory, memoryTable, verdictOn } from '../database/memory';
import { growthFigures } from './growth';
import { keepBusy, p95, parallel } from './keepBusy';
import { mixFor } from './loadMix';
import { pollFigures } from './polls';
import { poolerFigures } from './pooler';
import { visitFigures } from './visits';

const names = 100_000;
const minutes = Number(/--minutes[= ](\d+(?:\.\d+)?)/.exec(process.argv.slice(2).join(' '))?.[1] ?? 0);
const seconds = minutes ? minutes * 60 : Number(process.env.SECONDS ?? 30);
/** Number of memory measurements. */
const samples = minutes ? 12 : 1;

async function memoryOf(server: ChildProcess): Promise<Memory> {
  server.send('memory');
  return (await once(server, 'message'))[0];
}

await runCommand(async () => {
  const cluster = await startTestCluster({ seed: 'demo' });
  const other = { '--visits': visitFigures, '--growth': growthFigures };
  for (const [option, figures] of Object.entries(other)) {
    if (!process.argv.includes(option)) continue;
    console.table(await figures(cluster.adminUrl).finally(() => cluster.stop()));
    return;
  }
  const { databaseUrl } = await cloneDatabase(cluster.adminUrl);
  const filling = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} });
  let server: ChildProcess | undefined;
  try {
    await insertGeneratedNames(filling, names);
    if (process.argv.includes('--pooler')) {
      const { rows, errors } = await poolerFigures(cluster.adminUrl, databaseUrl, filling, seconds);
      console.table(rows);
      if (errors) throw new PlainError(errors);
      return;
    }
    server = fork(join(import.meta.dirname, 'loadServer.ts'), [databaseUrl], {
      execArgv: ['--import', 'tsx', '--expose-gc'],
    });
    const { url, apiKey } = (await once(server, 'message'))[0];
    const running = server;
    console.table(await pollFigures({ url, apiKey, cpuMs: async () => (await memoryOf(running)).cpuMs }, filling));
    if (process.argv.includes('--rooms')) return;
    const errors = new Map<string, number>();
    const one = await mixFor({ url, apiKey }, errors);
    await keepBusy(3, one); // Warm-up.
    const bare = await keepBusy(Math.min(10, Math.max(3, seconds / 6)), () => sql`select 1`);
    const memory = [await memoryOf(server)];
    const times: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      for (const time of await keepBusy(seconds / samples, one)) times.push(time);
      memory.push(await memoryOf(server));
    }
    const [first, last] = [memory[0], memory.at(-1)] as [Memory, Memory];
    const [bareTime, time] = [p95(bare), p95(times)];
    console.table([
      { what: 'requests', figure: times.length },
      { what: 'requests a second', figure: (times.length / seconds).toFixed(0) },
      { what: 'errors', figure: [...errors.values()].reduce((sum, count) => sum + count, 0) },
      { what: `p95, ${parallel} in parallel`, figure: `${time.toFixed(0)} ms` },
      { what: `p95 of a bare "select 1", ${parallel} in parallel`, figure: `${bareTime.toFixed(0)} ms` },
      { what: 'ratio', figure: (time / bareTime).toFixed(1) },
      {
        what: 'CPU time of the server for each request',
        figure: `${((last.cpuMs - first.cpuMs) / times.length).toFixed(2)} ms`,
      },
    ]);
    console.table(memoryTable(memory, seconds / samples));
    if (minutes) console.log(verdictOn(memory));
    if (errors.size) throw new PlainError([...errors].map(([what, count]) => `${count} × ${what}`).join('\n'));
  } finally {
    server?.disconnect();
    await Promise.all([sql.end(), filling.end()]);
    await cluster.stop();
  }
});
