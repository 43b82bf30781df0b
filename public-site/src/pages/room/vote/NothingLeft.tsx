import type { Room } from '../../../data/deciding/rooms';
import { commonOrder } from '../../../rooms/duel';
import { isolated, labelsOf } from '../../../rooms/people';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { LinkButton } from '../../../ui/LinkButton';
import type { OpenDialog } from '../openDialog';

/**
 * Shown when the member has no more names to vote on. It shows the reason: the room has no names, no other
 * member has joined, the member has voted on all names, or everybody has ranked the matches.
 */
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
  const others = room.people.filter(({ id }) => id !== room.me);
  // If there are several other members, the server doesn't say which of them have voted.
  const other = others.length === 1 ? labels.get(others[0]?.id ?? 0) : undefined;
  const open = room.names.filter(({ votes, vetoed }) => !votes && !vetoed).length;
  if (others.length === 0) {
    return (
      <EmptyState motif="boat" title="You have voted on all names" action={add('quiet')}>
        Nobody else has joined yet. Send the link, and matches appear here once they have voted.
      </EmptyState>
    );
  }
  const canRank = !room.my_ranking && room.names.filter(({ match }) => match).length > 1;
  const next = canRank ? 'Rank your matches, two names at a time.' : 'You can add more names at any time.';
  const rank = canRank && <Button onClick={() => onOpen('duel')}>Rank your matches</Button>;
  if (open === 0 && room.rankings) {
    const [first] = commonOrder(Object.values(room.rankings));
    const favorite = room.names.find(({ id }) => id === first?.name);
    return (
      <EmptyState
        motif="heart"
        title={`Your common favorite: ${isolated(favorite?.name ?? '')}`}
        action={
          <>
            {favorite?.name_id && <LinkButton to={`/name/${favorite.name_id}`}>See {favorite.name}</LinkButton>}
            {add('quiet')}
          </>
        }
      >
        Your full ranking is below the matches.{' '}
        {favorite?.name_id ? 'Try the favorite for a week on its page, or add' : 'You can add'} names and rank again.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      motif={open > 0 ? 'moon' : 'heart'}
      title={open > 0 ? `Waiting for ${other ?? 'the others'}` : 'Everybody has voted on every name'}
      action={
        <>
          {open === 0 && rank}
          {add('quiet')}
        </>
      }
    >
      {open > 0
        ? `You have voted on all names. The votes on ${open === 1 ? 'one name' : `${open} names`} will be shown once everybody has voted.`
        : next}
    </EmptyState>
  );
}
