/**
 * When a toast is dismissed, returns the focus to the element that had it before the toast, or to the content if there
 * was none. Otherwise the focus would be lost together with the button.
 */
export function keepFocusAfterDismiss(): void {
  let before: Element | null = null;
  document.addEventListener('focusin', ({ target, relatedTarget }) => {
    if (isInToast(target) && !isInToast(relatedTarget)) before = relatedTarget as Element | null;
  });
  const refocus = ({ target }: Event) => {
    if (!isInToast(target) || !isInToast(document.activeElement)) return;
    const next = before?.isConnected ? before : document.getElementById('main');
    if (next instanceof HTMLElement) next.focus({ preventScroll: true });
  };
  // Runs in the capture phase, before React's listener removes the button.
  document.addEventListener('click', refocus, true);
}

const isInToast = (target: EventTarget | null) =>
  target instanceof Element && target.closest('.toaster button') !== null;
