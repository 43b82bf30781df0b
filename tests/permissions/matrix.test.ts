/** The permission matrix: every table × role × verb, through the API. A table that isn't listed fails. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorld, type World } from '../support/world';
import { cellsOf, tryCell } from './cells';
import { tables } from './expected';
import { openFunctions, visibleDrafts, untracedChanges } from './findings';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('the matrix', () => {
  test('lists every table of the public schema, and each has row-level security', async () => {
    const catalog = await world.sql<{ name: string; secured: boolean }[]>`
      select relname as name, relrowsecurity as secured from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
    expect(catalog.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
    expect(catalog.filter(({ secured }) => !secured)).toEqual([]);
  });

  for (const cell of cellsOf()) {
    test(cell.title, async () => {
      expect(await tryCell(world, cell)).toBe(cell.allowed);
    });
  }
});

test('only staff can read drafts, names without a meaning, and their parts', async () => {
  expect(await visibleDrafts(world)).toEqual([]);
});

test('each change by staff is logged once, and sets updated_at', async () => {
  expect(await untracedChanges(world)).toEqual([]);
});

test('functions for staff reject roles without the permission', async () => {
  expect(await openFunctions(world)).toEqual([]);
});
