import { useLayoutEffect, useRef } from 'react';
import { type Identifier, useListContext, useResourceContext } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusRowInPlace, visibleRows } from './rowElements';

/**
 * Restores the scroll position of a list and focuses the row that was opened. react-admin's own scroll restoration
 * isn't used, for three reasons:
 * - It scrolls before the rows are rendered.
 * - It may store the scroll position of the page that opens next instead of the list's position.
 * - If the user opened the list from the menu or by a page number, it doesn't restore the position after Back, because
 *   the list's history entry still has the state `_scrollToTop`.
 */
export const RestorePosition = () => {
  const resource = useResourceContext() ?? '';
  const { data, isPending, filterValues, sort, page, perPage } = useListContext();
  const list = JSON.stringify([filterValues, sort, page, perPage]);
  const isBack = useNavigationType() === 'POP';
  const { state } = useLocation();
  const current = useRef(list);
  /** True after the position has been restored. Before that, the current position must not be stored. */
  const ready = useRef(false);

  useLayoutEffect(() => {
    current.current = list;
    if (ready.current || isPending || !data) return;
    const position = savedPosition(resource, list);
    const restores = position && (isBack || !state?._scrollToTop);
    // An effect of react-admin also scrolls. To run after that effect, restore() waits for the next animation frame.
    // If the rows aren't rendered by then, it tries again in each further frame.
    let frame = requestAnimationFrame(function restore() {
      const rows = visibleRows();
      if (data.length > 0 && rows.length === 0) {
        frame = requestAnimationFrame(restore);
        return;
      }
      ready.current = true;
      if (!restores) return;
      window.scrollTo(0, position.scroll);
      focusRowInPlace(rows[data.findIndex(({ id }) => String(id) === String(position.opened))]);
    });
    return () => cancelAnimationFrame(frame);
  }, [data, isPending, list, resource, isBack, state]);

  // This is a layout effect, because its cleanup runs before the list is removed from the page. When the list is
  // removed, the page becomes shorter and the scroll position is lost.
  useLayoutEffect(
    () => () => {
      if (ready.current) savePosition(resource, current.current, window.scrollY);
      ready.current = false;
    },
    [resource],
  );
  return null;
};

interface Position {
  /** The list's filters, order and page as JSON. The scroll position is restored only if these haven't changed. */
  list: string;
  scroll: number;
  /** The record that was opened from the list. */
  opened: Identifier | null;
}

const positions = new Map<string, Position>();

export const savePosition = (resource: string, list: string, scroll: number): void => {
  positions.set(resource, { list, scroll, opened: null });
};

/** Stores the record that was opened from the list. */
export const recordOpened = (resource: string, id: Identifier): void => {
  const position = positions.get(resource);
  if (position) position.opened = id;
};

/** The stored position of a list; null if none was stored for the same filters, order and page. */
export const savedPosition = (resource: string, list: string): Position | null => {
  const position = positions.get(resource);
  return position?.list === list ? position : null;
};
