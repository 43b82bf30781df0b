import { announce } from '@cradle/shared/site/announcements';
import { useEffect, useRef, useState } from 'react';
import type { RoomName } from '../../../data/deciding/rooms';
import { readStored, writeStored } from '../../../rooms/memberships';
import { isolated, listed } from '../../../rooms/people';
import { TOAST_MS, toast } from '../../../ui/feedback/toasts';

/** The maximum number of names in a toast. On a phone, a longer toast would cover too much of the page. */
const MOST_NAMED = 3;

/**
 * Shows a toast for matches that this member hasn't seen yet. Seen matches are stored, so that a reload doesn't repeat
 * the toast.
 * @returns the ids of the new matches, to highlight them
 */
export function useNewMatches(memberKey: string, matches: readonly RoomName[]): ReadonlySet<number> {
  const shownAt = useRef(Number.NEGATIVE_INFINITY);
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const ids = matches.map(({ id }) => id).join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a match is added or removed
  useEffect(() => {
    const seen = readStored<number[]>('seen', memberKey);
    const added = matches.filter(({ id }) => !seen?.includes(id));
    if (seen === null || added.length > 0 || seen.length !== matches.length)
      writeStored(
        'seen',
        memberKey,
        matches.map(({ id }) => id),
      );
    // `seen` is null on the first visit. All matches of the room would then count as new, so no toast is shown.
    if (seen === null || added.length === 0) return;
    setFresh(new Set(added.map(({ id }) => id)));
    const names = added.slice(0, MOST_NAMED).map(({ name }) => isolated(name));
    const more = added.length - names.length;
    const title = `It’s a match: ${listed(more > 0 ? [...names, `${more} more`] : names)}`;
    // If a toast is still visible, there is no second toast, because it would cover the vote buttons on a phone. The
    // match is announced to screen readers, and it appears in the list of matches.
    if (performance.now() - shownAt.current < TOAST_MS) return announce(title);
    shownAt.current = performance.now();
    toast({ title, description: `You all love or might like ${added.length > 1 ? 'them' : 'it'}.`, tone: 'success' });
  }, [ids, memberKey]);
  return fresh;
}
