import { expect, it } from 'vitest';
import { recordOpened, savedPosition, savePosition } from './listPosition';

it('savedPosition returns the stored position of a resource only for the same filters, order and page', () => {
  expect(savedPosition('a', 'page 2')).toBeNull();
  savePosition('a', 'page 2', 700);
  savePosition('b', 'page 1', 10);
  recordOpened('a', 7);
  expect(savedPosition('a', 'page 2')).toEqual({ list: 'page 2', scroll: 700, opened: 7 });
  expect(savedPosition('a', 'page 1')).toBeNull();
  savePosition('a', 'page 2', 0);
  expect(savedPosition('a', 'page 2')?.opened).toBeNull();
});

it('recordOpened does nothing if no position is stored for the list', () => {
  recordOpened('c', 1);
  expect(savedPosition('c', '')).toBeNull();
});
