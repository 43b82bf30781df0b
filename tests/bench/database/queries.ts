/**
 * `npm run bench:db -- --names 1000000` measures the site's queries as a visitor, with 10,000 names and with the given
 * number (default 100,000), and compares them with the goals.
 */

import { cloneDatabase, startTestCluster } from '@cradle/supabase/local/database/testDatabase';
import { runCommand } from '@cradle/supabase/local/options';
import postgres from 'postgres';
import { type Cost, costOf } from '../queryCost';
import { goalsOf, LOOK_AHEAD, type Measured, measureExtra, searched } from './databaseGoals';
import { insertGeneratedFigures, insertGeneratedNames } from './generatedNames';

const queries = [
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
  ...searched.map((q) => `search_names('${q}')`),
  `search_names('light')`,
  `search_names('madallla')`,
  `search_names('xqzk')`,
  `search_names('')`,
  `search_names('', gender => 'girl', origin => 'Irish')`,
  `generate_names('girl')`,
  `generate_names('girl', origin => 'Irish')`,
  `generate_names('girl', starting_letter => 'm', name_length => 6)`,
];

/** Fills a database, measures the queries and prints the results. */
async function measureAt(adminUrl: string, names: number): Promise<Measured> {
  const clone = await cloneDatabase(adminUrl);
  const sql = postgres(clone.databaseUrl, { max: 1, onnotice: () => {} });
  const started = performance.now();
  await insertGeneratedNames(sql, names);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`\n${names.toLocaleString('en')} names, added in ${seconds} s; as a visitor:`);
  const costs = new Map<string, Cost>();
  await sql`set role anon`;
  for (const query of queries) costs.set(query, await costOf(sql, `select * from ${query}`));
  await sql`reset role`;
  await insertGeneratedFigures(sql);
  await sql`set role anon`;
  costs.set(LOOK_AHEAD, await costOf(sql, `select ${LOOK_AHEAD}`));
  await sql`reset role`;
  console.table(
    Object.fromEntries(
      [...costs].map(([query, { rows, buffers, ms }]) => [query, { rows, buffers, ms: Number(ms.toFixed(2)) }]),
    ),
  );
  const extra = await measureExtra(sql);
  await sql.end();
  await clone.drop();
  return { names, costs, extra };
}

await runCommand(async () => {
  const given = process.argv.slice(2).map(Number).filter(Boolean); // Skips the argument `--names`, which isn't a number.
  const sizes = [...new Set(given.length ? [10_000, ...given] : [10_000, 100_000])].sort((a, b) => a - b);
  const cluster = await startTestCluster({ seed: 'none' });
  try {
    const measured: Measured[] = [];
    for (const size of sizes) measured.push(await measureAt(cluster.adminUrl, size));
    const [small, large] = [measured[0], measured.at(-1)];
    if (small && large && small !== large) console.table(goalsOf(small, large));
  } finally {
    await cluster.stop();
  }
});
