import { announce, announcements, onAnnouncement } from '@cradle/shared/announcements';
import Box from '@mui/material/Box';
import { useEffect, useSyncExternalStore } from 'react';
import { Notification, useLoading } from 'react-admin';
import { createPortal } from 'react-dom';
import { keepMessagesHeard, messages } from '../look/messages';
import { visuallyHidden } from '../look/visuallyHidden';

/**
 * What is said to those who do not see the screen change, in regions that are there before their texts come: the page
 * one has come to, that something loads, and the messages of react-admin.
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

/** Who waits less than this needs not be told. */
const SOON_MS = 700;

function useLongLoadingAnnounced() {
  const loading = useLoading();
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(announce, SOON_MS, 'Loading…');
    return () => clearTimeout(timer);
  }, [loading]);
}
