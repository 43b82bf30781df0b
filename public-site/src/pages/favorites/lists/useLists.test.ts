import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

const setParams = vi.hoisted(() => vi.fn());
vi.mock('react-router-dom', () => ({ useSearchParams: () => [new URLSearchParams(), setParams] }));
vi.mock('../../../data/deciding/favoriteLists', () => ({ useFavoriteLists: () => ({ data: [] }) }));
vi.mock('../../../ui/hooks/useStillHere', () => ({ useStillHere: () => () => true }));

import type { FavoriteList } from '../../../data/deciding/favoriteLists';
import { useLists } from './useLists';

const listOf = (id: string) => ({ id, names: [] }) as unknown as FavoriteList;

/** Renders useLists() and calls `act` with its result. Returns the list ids that `act` sets in the URL, in order. */
function opened(act: (lists: ReturnType<typeof useLists>) => void) {
  setParams.mockClear();
  let lists: ReturnType<typeof useLists> | undefined;
  renderToStaticMarkup(
    createElement(() => {
      lists = useLists('user', new Set());
      return null;
    }),
  );
  if (lists) act(lists);
  return setParams.mock.calls.map(([params]) => params.get('list'));
}

it('a restored list is opened, unless another list was deleted in the meantime', () => {
  expect(
    opened(({ remove, restored }) => {
      remove(listOf('a'));
      restored(listOf('a'));
    }),
  ).toEqual([null, 'a']);
  expect(
    opened(({ remove, restored }) => {
      remove(listOf('a'));
      remove(listOf('b'));
      restored(listOf('a'));
    }),
  ).toEqual([null, null]);
});
