import { useEffect, useState } from 'react';
import type { RoomName } from '../../../data/rooms';
import { readStored, writeStored } from '../../../rooms/memberships';
import { toast } from '../../../ui/feedback/toasts';

/**
 * Shows a toast for matches that this member hasn't seen yet, also after a reload. Returns their ids, to highlight
 * them.
 */
export function useNewMatches(memberKey: string, matches: readonly RoomName[]): ReadonlySet<number> {
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
    // On the first visit, all matches of the room would be new.
    if (seen === null || added.length === 0) return;
    setFresh(new Set(added.map(({ id }) => id)));
    const names = added.map(({ name }) => name).join(', ');
    // The toast is announced by its live region.
    toast({
      title: `It’s a match: ${names}`,
      description: `You all love or might like ${added.length > 1 ? 'them' : 'it'}.`,
      tone: 'success',
    });
  }, [ids, memberKey]);
  return fresh;
}
