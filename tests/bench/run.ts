/**
 * `npm run bench`: prints the performance budgets with goal, figure and verdict.
 * - `--check` prints only the budgets that are counts, not times, and exits with 1 if one of them misses its goal.
 * - `--report` writes the contents of each chunk.
 * - `--coverage` prints the share of births whose name is on the site.
 */
import { buildIfStale } from '@cradle/supabase/local/build';
import { PlainError, runCommand } from '@cradle/supabase/local/options';
import { coverageFigures } from './coverage';
import { exactCounts } from './database/counts';
import { measuredElsewhere, print } from './figures';

/** Rows for figures that slower commands measure. */
const elsewhere = [
  measuredElsewhere(
    'Lighthouse, every public screen',
    '≥ 98 / 100 / 100 / 100, stock ≥ 95',
    'npm run bench:lighthouse',
  ),
  measuredElsewhere('Lighthouse, the back-office', '≥ 75 / 100', 'npm run bench:lighthouse'),
  measuredElsewhere(
    'Queries with 1,000,000 names, compared with 10,000',
    'a ratio for each',
    'npm run bench:db -- --names 1000000',
  ),
  measuredElsewhere('200 parallel requests', 'no failure', 'npm run bench:load'),
];

await runCommand(async () => {
  if (process.argv.includes('--coverage')) {
    print(await coverageFigures());
    return;
  }
  await buildIfStale(console.log);
  if (process.argv.includes('--report')) {
    const { writeReport } = await import('./report');
    return writeReport();
  }
  const counts = await exactCounts();
  if (process.argv.includes('--check')) {
    const missed = print(counts);
    if (missed.length) throw new PlainError(`Missed: ${missed.join('; ')}.`);
    return;
  }
  const [{ withSite }, { readersPages }, { longList }, { starts }] = await Promise.all([
    import('./site'),
    import('./pages'),
    import('./longList'),
    import('./starts'),
  ]);
  console.log('Opening the pages in a browser…');
  const seen = await withSite(async (site) => [...(await readersPages(site)), ...(await longList(site))]);
  console.log('Starting a fresh copy twice…');
  print([...counts, ...seen, ...(await starts()), ...(await coverageFigures()), ...elsewhere]);
});
