/** The compact files of official figures that `npm start` imports in the background. */
import type postgres from 'postgres';

const FILES = [
  { country: 'US', firstYear: 1880, lastYear: 2024, label: 'US 1880–2024' },
  { country: 'EW', firstYear: 2024, lastYear: 2024, label: 'England and Wales 2024' },
  { country: 'FR', firstYear: 1900, lastYear: 2024, label: 'France 1900–2024' },
].map((one) => ({ ...one, file: `${one.country}.txt.gz` }));

/**
 * Returns the files to import. Leaves out a file that was imported before. Also leaves out a file if other imports of
 * the same country cover all of its years, because their figures may be newer.
 */
export async function missingFiles(sql: postgres.Sql): Promise<typeof FILES> {
  const missing: typeof FILES = [];
  for (const one of FILES) {
    const [row] = await sql<{ complete: boolean }[]>`
      select exists (select from private.name_imports where source = ${one.file}) or not exists (
        select from generate_series(${one.firstYear}::integer, ${one.lastYear}::integer) as year
        where year <> all (select unnest(years) from private.name_imports where country = ${one.country} and undone_at is null)
      ) as complete`;
    if (!row?.complete) missing.push(one);
  }
  return missing;
}
