/** Where messages stand: beside the page, and in its document from the beginning. */
export const messages = document.getElementById('messages') as HTMLElement;

/**
 * MUI hides from screen readers whatever stands beside an open dialog. What is said while one is open has to be heard
 * all the same: here that is taken back at once, before anything could be passed over.
 */
export function keepMessagesHeard(): () => void {
  const watch = new MutationObserver(() => messages.removeAttribute('aria-hidden'));
  watch.observe(messages, { attributeFilter: ['aria-hidden'] });
  return () => watch.disconnect();
}
