/** Compares the figures about names in the README with the seed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { beforeAll, expect, it } from 'vitest';
import { coverage } from '../bench/coverage';

let seen: Awaited<ReturnType<typeof coverage>>;
beforeAll(async () => {
  seen = await coverage();
}, 120_000);

it('the coverage numbers in README.md are those that `npm run bench -- --coverage` prints', () => {
  const readme = readFileSync(join(repositoryRoot, 'README.md'), 'utf8').replace(/\s+/g, ' ');
  const count = (number: number) => number.toLocaleString('en');
  expect(readme).toContain(
    `${count(seen.pages)} spellings have a page with official births; ${count(seen.meanings)} of them have a meaning, which covers ${(100 * seen.births).toFixed(1)} % of the US births of 2015 to 2024.`,
  );
});

it('every spelling in the official US files has a page, except placeholders such as “Unknown” and “Baby”', () => {
  // The files have 104,819 spellings. 20 of them, such as Unknown and Baby, are placeholders
  // (supabase/import/forms/parseLine.ts).
  expect(seen.spellings).toBe(104_799);
});

it('the compressed name data take at most 12 MB', () => expect(seen.bytes).toBeLessThan(12e6));
