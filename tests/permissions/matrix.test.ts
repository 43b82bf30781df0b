/**
 * The permission matrix: every table × role × verb, through the API. The test fails for a table that isn't in the
 * matrix.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';
import { cellsOf, tryCell } from './cells';
import { tables } from './expected';
import { openFunctions, unsecuredTables, untracedChanges, untriedFunctions, visibleHiddenRows } from './findings';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

describe('the permission matrix', () => {
  test('the matrix lists every table of the public schema, and each table has row-level security', async () => {
    const catalog = await backend.sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
    expect(catalog.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
    expect(await unsecuredTables(backend)).toEqual([]);
  });

  for (const cell of cellsOf()) {
    test(cell.title, async () => {
      expect(await tryCell(backend, cell)).toBe(cell.allowed);
    });
  }
});

test('only staff can read drafts and names without a meaning, the rows that refer to these, and the postal address', async () => {
  expect(await visibleHiddenRows(backend)).toEqual([]);
});

test('each change by staff is logged once, and sets updated_at', async () => {
  expect(await untracedChanges(backend)).toEqual([]);
});

// This test needs a long timeout, because it sends several hundred requests.
test('functions for staff reject every role that lacks a required permission', {
  timeout: 180_000,
}, async () => {
  expect(await untriedFunctions(backend)).toEqual([]);
  expect(await openFunctions(backend)).toEqual([]);
});
