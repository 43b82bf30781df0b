import { announce, announcements, onAnnouncement } from '@cradle/shared/site/announcements';
import Box from '@mui/material/Box';
import { useEffect, useSyncExternalStore } from 'react';
import { Notification, useLoading } from 'react-admin';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../ui/theme/tokens';

/**
 * Live regions for screen readers: the current page, loading, and react-admin's notifications. They must exist before
 * their texts, because some screen readers ignore new regions.
 */
export const Announcer = () => {
  const texts = useSyncExternalStore(onAnnouncement, announcements);
  useAnnounceLoading();
  useEffect(keepMessagesAccessible, []);
  return createPortal(
    <>
      <Box role="status" aria-atomic="false" sx={visuallyHidden}>
        {texts.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </Box>
      <div aria-live="polite">
        <Notification slotProps={{ clickAwayListener: { onClickAway: keepAction } }} />
      </div>
    </>,
    messages,
  );
};

/** MUI hides a message when the user clicks elsewhere. A message with an action, such as Undo, stays for its full time. */
function keepAction(event: Event & { defaultMuiPrevented?: boolean }): void {
  event.defaultMuiPrevented = messages.querySelector('[data-has-action]') !== null;
}

/** Loading that ends sooner isn't announced. */
const LOADING_DELAY_MS = 700;

function useAnnounceLoading() {
  const loading = useLoading();
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(announce, LOADING_DELAY_MS, 'Loading…');
    return () => clearTimeout(timer);
  }, [loading]);
}

/** The container of notifications and live regions, in index.html. */
const messages = document.getElementById('messages') as HTMLElement;

/**
 * Removes aria-hidden from the notifications, so that screen readers announce them while a dialog is open. MUI sets it
 * on the siblings of an open dialog.
 */
function keepMessagesAccessible(): () => void {
  const watch = new MutationObserver(() => messages.removeAttribute('aria-hidden'));
  watch.observe(messages, { attributeFilter: ['aria-hidden'] });
  return () => watch.disconnect();
}
