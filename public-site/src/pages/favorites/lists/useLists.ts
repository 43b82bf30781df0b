import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type FavoriteList, useFavoriteLists } from '../../../data/deciding/favoriteLists';
import { useStillHere } from '../../../ui/hooks/useStillHere';

/** The user's lists, the list that the URL selects (?list=), and the list that was deleted last. */
export function useLists(userId: string, favorites: ReadonlySet<number>) {
  const { data: lists, error, retry } = useFavoriteLists(userId);
  const [params, setParams] = useSearchParams();
  const [deleted, setDeleted] = useState<FavoriteList | null>(null);
  /**
   * The id of the list that was deleted last. A ref, because callbacks that were created before the deletion must read
   * the current value.
   */
  const lastDeleted = useRef<string | null>(null);
  const selected = params.get('list');
  const found = lists?.find(({ id }) => id === selected);
  // Excludes names that were just removed from the favorites. The server also removes them from the lists.
  const namesOf = ({ names }: FavoriteList) => names.filter((id) => favorites.has(id));
  const linkTo = (list: string | null) => {
    const next = new URLSearchParams(params);
    if (list === null) next.delete('list');
    else next.set('list', list);
    return `/favorites${next.size > 0 ? `?${next}` : ''}`;
  };
  const stillHere = useStillHere();
  const open = (list: string | null) => {
    if (stillHere()) setParams(new URLSearchParams(linkTo(list).split('?')[1]), { replace: true });
  };
  return {
    lists,
    failed: error !== undefined,
    retry,
    selected,
    list: found ?? null,
    /** True if the URL has an id of a list that doesn't exist. */
    missing: selected !== null && lists !== undefined && !found,
    ids: found ? namesOf(found) : [...favorites],
    countOf: (list: FavoriteList) => namesOf(list).length,
    linkTo,
    open,
    deleted,
    remove: (one: FavoriteList) => {
      lastDeleted.current = one.id;
      setDeleted(one);
      open(null);
    },
    restored: (one: FavoriteList) => {
      // If another list was deleted after this list, the Undo button belongs to that other list and stays.
      if (lastDeleted.current !== one.id) return;
      open(one.id);
      setDeleted(null);
    },
  };
}
