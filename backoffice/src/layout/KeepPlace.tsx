import { useLayoutEffect, useRef } from 'react';
import { useListContext, useResourceContext } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusRowInPlace, rowsShown } from '../keys/rows';
import { leaveList, placeIn } from './listPlaces';

/**
 * Whoever comes back to a list finds it where they left it, with the row in focus that they had opened. react-admin's
 * own way scrolls before the rows are there, notes the place late enough to note the next page's, and never scrolls back
 * where the list was once entered by the menu or by a page number: its `_scrollToTop` stays in the browser's history.
 */
export const KeepPlace = () => {
  const resource = useResourceContext() ?? '';
  const { data, isPending, filterValues, sort, page, perPage } = useListContext();
  const list = JSON.stringify([filterValues, sort, page, perPage]);
  const returns = useNavigationType() === 'POP';
  const { state } = useLocation();
  const current = useRef(list);
  /** Rows have been shown, and scrolled to: before that there is no place to be kept. */
  const arrived = useRef(false);

  useLayoutEffect(() => {
    current.current = list;
    if (arrived.current || isPending || !data) return;
    const place = placeIn(resource, list);
    const restores = place && (returns || !state?._scrollToTop);
    // After the effects of this page and those around it, for react-admin scrolls in one of them; and once rows are drawn.
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

  // Before the list is taken out of the page: afterwards there may be nothing to be scrolled.
  useLayoutEffect(
    () => () => {
      if (arrived.current) leaveList(resource, current.current, window.scrollY);
      arrived.current = false;
    },
    [resource],
  );
  return null;
};
