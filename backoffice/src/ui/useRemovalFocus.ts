import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusRow } from '../layout/list/rowElements';

/**
 * Returns a ref for an item of a list. If the focus is lost because the item is removed, focuses the item that is now
 * in its position, or the last item. If the list was removed too, focuses the heading of the section.
 */
export function useRemovalFocus(): RefObject<HTMLLIElement | null> {
  const ref = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const item = ref.current;
    return () => {
      const list = item?.parentElement;
      const index = item && list ? [...list.children].indexOf(item) : 0;
      const heading = item?.closest('section')?.querySelector<HTMLElement>('h2, h3') ?? undefined;
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body || item?.isConnected) return;
        const items = list?.isConnected ? ([...list.children] as HTMLElement[]) : [];
        focusRow(items[index] ?? items.at(-1) ?? heading);
      });
    };
  }, []);
  return ref;
}
