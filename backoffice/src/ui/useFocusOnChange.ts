import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for the container of a page that shows one content for each state, such as the steps of an import.
 * Focuses the container if the focus was lost because the focused button was removed with the previous content.
 * @param state undefined while the page is loading
 */
export function useFocusOnChange(state: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  // A layout effect, because the heading of a new page gets a lost focus in an effect (PageHead).
  useLayoutEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== state;
    if (hasChanged && document.activeElement === document.body) container.current?.focus();
    before.current = state;
  }, [state]);
  return container;
}
