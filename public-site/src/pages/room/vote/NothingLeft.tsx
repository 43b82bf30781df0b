import type { Room } from '../../../data/rooms';
import { labelsOf, listed } from '../../../rooms/people';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import type { OpenDialog } from '../openDialog';

/** The empty pile: the room has no names, nobody else has joined, or the member has voted on all names. */
export function NothingLeft({ room, onOpen }: { room: Room; onOpen: (opened: OpenDialog) => void }) {
  const add = (variant?: 'quiet') => (
    <Button {...(variant && { variant })} onClick={() => onOpen('names')}>
      Add names
    </Button>
  );
  if (room.names.every(({ vetoed }) => vetoed)) {
    return (
      <EmptyState motif="kite" title="No names yet" action={add()}>
        Add some that you like. The others can add theirs, too.
      </EmptyState>
    );
  }
  const labels = labelsOf(room.people);
  const others = room.people.filter(({ id }) => id !== room.me).map(({ id }) => labels.get(id) ?? '');
  const open = room.names.filter(({ votes, vetoed }) => !votes && !vetoed).length;
  if (others.length === 0) {
    return (
      <EmptyState motif="boat" title="You have voted on all names" action={add('quiet')}>
        Nobody else has joined yet. Send the link, and matches appear here once they have voted.
      </EmptyState>
    );
  }
  const canRank = !room.my_ranking && room.names.filter(({ match }) => match).length > 1;
  const next = canRank
    ? 'Add more names, or rank your matches in a final duel.'
    : 'You can add more names at any time.';
  return (
    <EmptyState
      motif={open > 0 ? 'moon' : 'heart'}
      title={open > 0 ? `Waiting for ${listed(others)}` : 'Everybody has voted on every name'}
      action={add('quiet')}
    >
      {open > 0
        ? `You have voted on all names. ${open === 1 ? 'One name' : `${open} names`} will show when everybody has voted.`
        : next}
    </EmptyState>
  );
}
