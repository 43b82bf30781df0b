import * as tables from '@cradle/shared/database/database.columns';
import { expect, test } from 'vitest';
import { LABELS, movedLines } from './mergeData';

test('the preview of a merge has a label for every database column that refers to a name', () => {
  const references = Object.entries(tables).flatMap(([table, columns]) =>
    Object.entries<unknown>(columns).flatMap(([column, rules]) =>
      (rules as { references?: string }).references === 'baby_names' ? [`${table}.${column}`] : [],
    ),
  );
  expect(references).toContain('favorites.name_id');
  expect(references.filter((reference) => !LABELS[reference])).toEqual([]);
});

test('the preview of a merge has no line for a table in which no row refers to the merged name', () => {
  const lines = movedLines([
    { table: 'favorites', column: 'name_id', moves: 2, stays: 1 },
    { table: 'say_names', column: 'name_id', moves: 0, stays: 0 },
  ]);
  expect(lines).toEqual([{ label: 'Favorites of parents', moves: 2, stays: 1 }]);
});
