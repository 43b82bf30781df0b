/**
 * Counts the misspellings for which the search finds the intended name: among the first five results or in the family
 * of the first result. For example, a search for Ayden finds Ayden, and the intended name Aidan is in its family.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { misspellings } from './misspellings';

/**
 * Number of misspellings for which the search finds the intended name. The README has the same number. The other four
 * misspellings are parts of other names or differ too much from the intended name.
 */
const FOUND = 56;

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

test(`the search finds the intended name for ${FOUND} of 60 misspellings`, async () => {
  const all = Object.values(misspellings).flat();
  expect(all).toHaveLength(60);
  const visitor = await backend.as('visitor');
  const missed: string[] = [];
  for (const [typed, meant] of all) {
    const { data } = await visitor.rpc('search_names', { q: typed, page_size: 5 });
    if (data?.some(({ name }) => name === meant)) continue;
    const { data: first } = await visitor.rpc('name_form', { name_id: data?.[0]?.id ?? 0 });
    const { family = [] } = (first ?? {}) as { family?: { name: string }[] };
    if (!family.some(({ name }) => name === meant)) missed.push(`${typed} → ${meant}`);
  }
  expect(all.length - missed.length, `missed: ${missed.join(', ')}`).toBeGreaterThanOrEqual(FOUND);
});
