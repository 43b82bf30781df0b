/**
 * `npm run bench:db -- --names 1000000`: what the site's questions about names cost the database with that many
 * names in it (10,000 and 100,000 unless told), asked as a visitor. Buffers are exact counts, times are this machine's.
 */

import { runCommand } from '@cradle/supabase/local/options';
import { cloneDatabase, startTestCluster } from '@cradle/supabase/local/testDatabase';
import postgres from 'postgres';
import { insertMadeNames } from './madeNames';

const questions = [
  `letter_names('m')`,
  `letter_names('m', after_popularity => 1, after_id => 50000)`,
  `letter_names('m', gender => 'neutral')`,
  `letter_names('m', contains => 'dalla')`,
  `suggest_names('m')`,
  `suggest_names('ma')`,
  `suggest_names('mar')`,
  `suggest_names('madal')`,
  `search_names('m')`,
  `search_names('ma')`,
  `search_names('mar')`,
  `search_names('madalla')`,
  `search_names('river')`,
  `search_names('madallla')`,
  `search_names('xqzk')`,
  `search_names('', gender => 'girl', origin => 'Irish')`,
];

type Plan = { 'Shared Hit Blocks': number; 'Shared Read Blocks': number; 'Actual Rows': number };
type Explained = { 'QUERY PLAN': [{ Plan: Plan; 'Execution Time': number }] };

/** The middle one of five runs. */
async function measure(sql: postgres.Sql, question: string) {
  const runs: { ms: number; buffers: number; rows: number }[] = [];
  for (let run = 0; run < 5; run += 1) {
    const explain = `explain (analyze, buffers, format json) select * from ${question}`;
    const [row] = await sql.unsafe<[Explained]>(explain);
    const [{ Plan: plan, 'Execution Time': ms }] = row['QUERY PLAN'];
    runs.push({ ms, buffers: plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], rows: plan['Actual Rows'] });
  }
  return runs.sort((a, b) => a.ms - b.ms)[2];
}

await runCommand(async () => {
  const sizes = process.argv.slice(2).map(Number).filter(Boolean); // `--names` itself is none
  const cluster = await startTestCluster({ seed: 'none' });
  try {
    for (const size of sizes.length ? sizes : [10_000, 100_000]) {
      const clone = await cloneDatabase(cluster.adminUrl);
      const sql = postgres(clone.databaseUrl, { max: 1, onnotice: () => {} });
      await insertMadeNames(sql, size);
      await sql`set role anon`;
      const table: Record<string, unknown> = {};
      for (const question of questions) {
        const figure = await measure(sql, question);
        table[question] = { rows: figure?.rows, buffers: figure?.buffers, ms: Number(figure?.ms.toFixed(2)) };
      }
      console.log(`${size.toLocaleString('en')} names`);
      console.table(table);
      await sql.end();
      await clone.drop();
    }
  } finally {
    await cluster.stop();
  }
});
