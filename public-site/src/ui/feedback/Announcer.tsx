import { announce, announcements } from '@cradle/shared/site/announcements';
import { useEffect, useState } from 'react';
import { useStore } from '../../useStore';
import { useIsActiveRegion } from '../topDialog';

/**
 * A live region for screen readers. The page has one, and each dialog has one.
 * @param props.dialog the id of the dialog that contains the live region; undefined for the page
 */
export function Announcer({ dialog }: { dialog?: string }) {
  const isActive = useIsActiveRegion(dialog);
  return (
    <div className="visually-hidden" role="status" aria-atomic="false">
      {isActive && <LatestTexts />}
    </div>
  );
}

/**
 * The maximum age of announcements that are repeated, in milliseconds. When a dialog opens or closes, another live
 * region becomes active and repeats recent announcements.
 */
const REPEAT_WITHIN_MS = 300;

function LatestTexts() {
  const recent = useStore(announcements);
  const [since] = useState(() => performance.now() - REPEAT_WITHIN_MS);
  return recent.filter(({ at }) => at > since).map(({ id, text }) => <p key={id}>{text}</p>);
}

/** Loading is announced only if it takes longer than this, in milliseconds. */
const LOADING_DELAY_MS = 500;

/** Announces to screen readers that a part of the page is loading. Render it beside a skeleton. */
export function LoadingAnnounced() {
  useEffect(() => {
    const timer = setTimeout(announce, LOADING_DELAY_MS, 'Loading…');
    return () => clearTimeout(timer);
  }, []);
  return null;
}

/** Announces a text to screen readers, such as the number of results. Null announces nothing. */
export function useAnnounced(text: string | null) {
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}
