/**
 * Generates the compact files of supabase/seeds/figures from the official files:
 * `npx tsx supabase/import/makeFigures.ts names.zip names-2024.csv names-1900-2024.csv.gz`
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { runCommand } from '../local/options';
import { writeCompact } from './forms/compact';
import { readFigures } from './readFigures';

const folder = new URL('../seeds/figures/', import.meta.url);

await runCommand(async () => {
  mkdirSync(folder, { recursive: true });
  for (const path of process.argv.slice(2)) {
    const figures = await readFigures(path);
    const packed = writeCompact(figures);
    writeFileSync(new URL(`${figures.country}.txt.gz`, folder), packed);
    console.log(`${figures.country}: ${figures.table.size} names and sexes, ${packed.length} bytes`);
  }
});
