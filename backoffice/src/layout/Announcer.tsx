import { announce, announcements, onAnnouncement } from '@cradle/shared/site/announcements';
import Box from '@mui/material/Box';
import { useEffect, useSyncExternalStore } from 'react';
import { Notification, useLoading } from 'react-admin';
import { createPortal } from 'react-dom';
import { keepMessagesHeard, messages } from '../look/messages';
import { visuallyHidden } from '../look/theme/visuallyHidden';

/**
 * Live regions for screen readers: the current page, loading, and react-admin's notifications. They exist before their
 * texts, because some screen readers ignore new regions.
 */
export const Announcer = () => {
  const said = useSyncExternalStore(onAnnouncement, announcements);
  useLongLoadingAnnounced();
  useEffect(keepMessagesHeard, []);
  return createPortal(
    <>
      <Box role="status" aria-atomic="false" sx={visuallyHidden}>
        {said.map(({ id, text }) => (
          <p key={id}>{text}</p>
        ))}
      </Box>
      <div aria-live="polite">
        <Notification />
      </div>
    </>,
    messages,
  );
};

/** Shorter loading isn't announced. */
const SOON_MS = 700;

function useLongLoadingAnnounced() {
  const loading = useLoading();
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(announce, SOON_MS, 'Loading…');
    return () => clearTimeout(timer);
  }, [loading]);
}
