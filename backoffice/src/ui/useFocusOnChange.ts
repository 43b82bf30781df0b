import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '../layout/list/rowElements';

/**
 * Returns a ref for the container of a page that shows one content for each state, such as the steps of an import.
 * Focuses the container if the focus was lost because the focused button was removed with the previous content, or
 * is disabled in the new content.
 * @param state undefined while the page is loading
 */
export function useFocusOnChange(state: string | undefined): RefObject<HTMLDivElement | null> {
  const container = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  // Runs in a layout effect, before the normal effect in which PageHead moves a lost focus to the heading of the page.
  useLayoutEffect(() => {
    const hasChanged = before.current !== undefined && before.current !== state;
    if (hasChanged && isFocusLost()) container.current?.focus();
    before.current = state;
  }, [state]);
  return container;
}
