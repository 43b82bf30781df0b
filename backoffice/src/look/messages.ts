/** Container of notifications and live regions, in index.html. */
export const messages = document.getElementById('messages') as HTMLElement;

/**
 * MUI sets aria-hidden on the siblings of an open dialog. This removes it from the notifications, so that screen readers
 * announce them while a dialog is open.
 */
export function keepMessagesHeard(): () => void {
  const watch = new MutationObserver(() => messages.removeAttribute('aria-hidden'));
  watch.observe(messages, { attributeFilter: ['aria-hidden'] });
  return () => watch.disconnect();
}
