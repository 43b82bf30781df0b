import { announce, announcements, onAnnouncement } from '@cradle/shared/announcements';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useIsHeard } from './topDialog';

/**
 * The region where announcements are heard; each is read by itself when it comes. The page has one, and each dialog.
 * @param props.dialog that it stands in
 */
export function Announcer({ dialog }: { dialog?: string }) {
  const isHeard = useIsHeard(dialog);
  return (
    <div className="visually-hidden" role="status" aria-atomic="false">
      {isHeard && <Said />}
    </div>
  );
}

/** What was said in the moment in which a dialog closed is said on the page, and nothing older. */
const MOMENT_MS = 300;

function Said() {
  const said = useSyncExternalStore(onAnnouncement, announcements, announcements);
  const [since] = useState(() => performance.now() - MOMENT_MS);
  return said.filter(({ at }) => at > since).map(({ id, text }) => <p key={id}>{text}</p>);
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
