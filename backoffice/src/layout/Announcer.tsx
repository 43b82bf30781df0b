import { announce, announcements } from '@cradle/shared/site/announcements';
import Box from '@mui/material/Box';
import { useEffect, useSyncExternalStore } from 'react';
import { Notification, useLoading } from 'react-admin';
import { createPortal } from 'react-dom';
import { visuallyHidden } from '../ui/theme/tokens';

/**
 * Live regions for screen readers. They announce the current page, loading, and react-admin's notifications. The
 * regions are rendered while they are still empty, because some screen readers ignore the text of a region that was
 * just added.
 */
export const Announcer = () => {
  const texts = useSyncExternalStore(announcements.subscribe, announcements.get);
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

/**
 * Keeps a message with an action, such as Undo, visible when the user clicks elsewhere. By default, MUI hides a message
 * after such a click.
 */
function keepAction(event: Event & { defaultMuiPrevented?: boolean }): void {
  event.defaultMuiPrevented = messages.querySelector('[data-has-action]') !== null;
}

/** The time in milliseconds after which loading is announced to screen readers. */
const LOADING_DELAY_MS = 700;

function useAnnounceLoading() {
  const loading = useLoading();
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(announce, LOADING_DELAY_MS, 'Loading…');
    return () => clearTimeout(timer);
  }, [loading]);
}

/** The element of index.html that contains notifications and live regions. */
const messages = document.getElementById('messages') as HTMLElement;

/**
 * Removes aria-hidden from the notifications, so that screen readers announce them while a dialog is open. MUI sets
 * aria-hidden on the siblings of an open dialog.
 */
function keepMessagesAccessible(): () => void {
  const watch = new MutationObserver(() => messages.removeAttribute('aria-hidden'));
  watch.observe(messages, { attributeFilter: ['aria-hidden'] });
  return () => watch.disconnect();
}
