/**
 * The permission matrix: every table of the catalogue × every kind of person × every verb, through the real API.
 * A table that nobody listed fails here, whatever its policies say.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorld, type World } from '../support/world';
import { cellsOf, tryCell } from './cells';
import { tables } from './expected';
import { openFunctions, shownDrafts, untracedChanges } from './findings';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('the matrix', () => {
  test('lists every table of the public schema, and each has row-level security', async () => {
    const catalogue = await world.sql<{ name: string; secured: boolean }[]>`
      select relname as name, relrowsecurity as secured from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
    expect(catalogue.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
    expect(catalogue.filter(({ secured }) => !secured)).toEqual([]);
  });

  for (const cell of cellsOf()) {
    test(cell.title, async () => {
      expect(await tryCell(world, cell)).toBe(cell.allowed);
    });
  }
});

test('drafts, names without a meaning and what belongs to them are seen by staff alone', async () => {
  expect(await shownDrafts(world)).toEqual([]);
});

test('each change by staff leaves one line in the log, and its time in the row', async () => {
  expect(await untracedChanges(world)).toEqual([]);
});

test('a function for staff refuses whoever ranks lower than it asks', async () => {
  expect(await openFunctions(world)).toEqual([]);
});
