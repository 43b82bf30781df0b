import { useLayoutEffect, useRef } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusRowInPlace, rowsShown } from '../../keys/rows';
import { leaveList, placeIn } from './listPlaces';

/**
 * Restores the scroll position of a list and focuses the row that was opened. react-admin's own restoration isn't used: it
 * scrolls before the rows are rendered, may store the position of the next page, and is off after a list was opened from
 * the menu or by a page number, because `_scrollToTop` stays in the browser's history.
 */
export const KeepPlace = () => {
  const resource = useResourceContext() ?? '';
  const { data, isPending, filterValues, sort, page, perPage } = useListContext();
  const list = JSON.stringify([filterValues, sort, page, perPage]);
  const returns = useNavigationType() === 'POP';
  const { state } = useLocation();
  const current = useRef(list);
  /** The rows are rendered and the position is restored; before that, none is stored. */
  const arrived = useRef(false);

  useLayoutEffect(() => {
    current.current = list;
    if (arrived.current || isPending || !data) return;
    const place = placeIn(resource, list);
    const restores = place && (returns || !state?._scrollToTop);
    // In a frame, because an effect of react-admin scrolls too; repeated until the rows are rendered.
    let frame = requestAnimationFrame(function arrive() {
      const rows = rowsShown();
      if (data.length > 0 && rows.length === 0) {
        frame = requestAnimationFrame(arrive);
        return;
      }
      arrived.current = true;
      if (!restores) return;
      window.scrollTo(0, place.scroll);
      focusRowInPlace(rows[data.findIndex(({ id }) => String(id) === String(place.opened))]);
    });
    return () => cancelAnimationFrame(frame);
  }, [data, isPending, list, resource, returns, state]);

  // In a layout effect, because the page may be shorter once the list is removed.
  useLayoutEffect(
    () => () => {
      if (arrived.current) leaveList(resource, current.current, window.scrollY);
      arrived.current = false;
    },
    [resource],
  );
  return null;
};
