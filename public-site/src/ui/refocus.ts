/** Focuses an element if the focused one has just been removed, for example a button together with its row. */
export function refocus(target: () => HTMLElement | null | undefined) {
  // Waits until the removal is rendered.
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) target()?.focus();
  });
}
