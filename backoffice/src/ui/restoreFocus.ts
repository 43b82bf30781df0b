import { focusRowInPlace } from '../layout/list/rowElements';

/** CSS selector of dialogs and menus. */
const DIALOG = '.MuiModal-root';
const isDialog = (node: Node) => node instanceof Element && node.matches(DIALOG);

/** The element that had the focus last, except for elements of dialogs and menus. */
let last: HTMLElement | null = null;

/**
 * Returns the focus to an element that was disabled during a request, for example to a button if a save has failed.
 * Browsers move the focus to the body when the focused element is disabled, and a dialog that closes can't return the
 * focus to a disabled button. Keyboard users would have to start at the top of the page.
 */
export function restoreFocus(): void {
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && !target.closest(DIALOG)) last = target;
  });
  const watch = new MutationObserver((changes) => {
    const isEnabled = last?.matches(':not(:disabled, [aria-disabled="true"])');
    const isConcerned = changes.some(({ target, removedNodes }) => target === last || [...removedNodes].some(isDialog));
    if (isEnabled && isConcerned && document.activeElement === document.body) last?.focus({ preventScroll: true });
  });
  watch.observe(document.documentElement, { attributeFilter: ['disabled', 'aria-disabled'], subtree: true });
  watch.observe(document.body, { childList: true }); // Dialogs are children of the body.
}

/**
 * Focuses the heading of a new page if the focused element was removed with the previous page, for example the save
 * button of a form that opens another page.
 * @returns true if the heading was focused
 */
export function focusIfLost(heading: HTMLElement | null): boolean {
  if (!heading || !last || last.isConnected || document.activeElement !== document.body) return false;
  focusRowInPlace(heading);
  return true;
}

/** True if the element contains the focus, or a button that had the focus until it was disabled. */
export const holdsFocus = (element: HTMLElement): boolean =>
  element.contains(document.activeElement === document.body ? last : document.activeElement);
