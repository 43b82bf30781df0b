/**
 * Returns the focus to a button that was disabled during a request, for example if a save has failed. Browsers move the
 * focus to the body when the focused button is disabled, so keyboard users would have to start at the top of the page.
 */
export function restoreFocus(): void {
  let lost: HTMLElement | null = null;
  const watch = new MutationObserver((changes) => {
    for (const { target } of changes) {
      const button = target as HTMLButtonElement;
      // The browser moves the focus only when it renders the page, so here the disabled button still has it.
      if (button.disabled && button === document.activeElement) lost = button;
      else if (!button.disabled && button === lost && document.activeElement === document.body) {
        button.focus({ preventScroll: true });
      }
    }
  });
  watch.observe(document, { attributeFilter: ['disabled'], subtree: true });
  document.addEventListener('focusin', () => {
    lost = null;
  });
}
