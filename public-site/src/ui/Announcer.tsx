import { announce, announcements, onAnnouncement } from '@cradle/shared/announcements';
import { useEffect, useSyncExternalStore } from 'react';

/** The region where announcements are heard; each is read by itself when it comes. */
export function Announcer() {
  const said = useSyncExternalStore(onAnnouncement, announcements, announcements);
  return (
    <div className="visually-hidden" role="status" aria-atomic="false">
      {said.map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}

/** Who waits less than this needs not be told. */
const SOON_MS = 500;

/** Beside what waits: says so to who does not see it, once the wait is long enough to wonder. */
export function LoadingAnnounced() {
  useEffect(() => {
    const timer = setTimeout(announce, SOON_MS, 'Loading…');
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Says what came of a question: how much was found. Null says nothing yet. */
export function useAnnounced(text: string | null) {
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}
