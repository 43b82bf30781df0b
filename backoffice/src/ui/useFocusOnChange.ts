import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Returns a ref for the container of a page that shows one content for each state, such as the steps of an import.
 * Focuses the container if the focus was lost because the focused button was removed with the previous content, or
 * is disabled in the new content.
 * @param state undefined while the page is loading
 */
export function useFocusOnChange(state: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  // A layout effect, because the heading of a new page gets a lost focus in an effect (PageHead).
  useLayoutEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== state;
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled');
    if (hasChanged && isLost) container.current?.focus();
    before.current = state;
  }, [state]);
  return container;
}
