import { expect, it } from 'vitest';
import { leaveList, noteOpened, placeIn } from './listPlaces';

it('keeps one place for each resource, and gives it to the same list only', () => {
  expect(placeIn('a', 'page 2')).toBeNull();
  leaveList('a', 'page 2', 700);
  leaveList('b', 'page 1', 10);
  noteOpened('a', 7);
  expect(placeIn('a', 'page 2')).toEqual({ list: 'page 2', scroll: 700, opened: 7 });
  expect(placeIn('a', 'page 1')).toBeNull();
  leaveList('a', 'page 2', 0);
  expect(placeIn('a', 'page 2')?.opened).toBeNull();
});

it('a record that was opened from no list leaves no place', () => {
  noteOpened('c', 1);
  expect(placeIn('c', '')).toBeNull();
});
