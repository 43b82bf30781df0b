import { useLayoutEffect, useRef } from 'react';
import { type Identifier, useListContext, useResourceContext } from 'react-admin';
import { useLocation, useNavigationType } from 'react-router-dom';
import { focusRowInPlace, visibleRows } from './rowElements';

/**
 * Restores the scroll position of a list and focuses the row that was opened. react-admin's own scroll restoration
 * isn't used. It scrolls before the rows are rendered, and may store the position of the next page instead. After Back,
 * it also skips lists that were opened from the menu or by a page number, because `_scrollToTop` stays in the browser's
 * history.
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
    // Scrolls in an animation frame, after an effect of react-admin that also scrolls. Tries again in the next frame
    // until the rows are rendered.
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

  // The cleanup of a layout effect runs before the list is removed. It must read the scroll position before the page
  // becomes shorter.
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
  /** The list's filters, order and page as JSON. The scroll position is restored only if they are the same. */
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
