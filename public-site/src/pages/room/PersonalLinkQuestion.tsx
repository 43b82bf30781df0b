import { useQuery } from '../../data/cache/useQuery';
import { type Room, readRoom } from '../../data/deciding/rooms';
import { addMember, forgetMember, type LocalRoom } from '../../rooms/memberships';
import { isolated, labelsOf, listed } from '../../rooms/people';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';

type Props = { token: string; memberKey: string; local: LocalRoom | undefined; onDone: () => void };

/**
 * Asks visitors whether they are the member to whom a personal link belongs. This browser acts as the member only after
 * they confirm, because anybody could have sent the link.
 */
export function PersonalLinkQuestion({ token, memberKey, local, onDone }: Props) {
  const { data, error, isLoading, retry } = useQuery<Room | null>(['room_link', token, memberKey], () =>
    readRoom({ token, member_key: memberKey }),
  );
  if (data === undefined)
    return (
      <div className="page section">
        {error ? (
          <ErrorState heading="h1" message="Couldn't check your link." busy={isLoading} onRetry={retry} />
        ) : (
          <Skeleton height="16rem" />
        )}
      </div>
    );
  if (data === null)
    return (
      <div className="page section">
        <EmptyState
          heading="h1"
          motif="moon"
          title="This personal link doesn't work"
          action={<Button onClick={onDone}>Continue</Button>}
        >
          Part of it may be missing, or its owner is no longer in the room.
        </EmptyState>
      </div>
    );
  const name = labelsOf(data.people).get(data.me) ?? '';
  const others = listed(local?.members.map(({ firstName }) => isolated(firstName)) ?? []);
  const accept = () => {
    for (const { key } of local?.members ?? []) forgetMember(token, key);
    const firstName = data.people.find(({ id }) => id === data.me)?.first_name ?? '';
    addMember(token, data.title, { key: memberKey, firstName });
    onDone();
  };
  return (
    <div className="page section">
      <EmptyState
        heading="h1"
        motif="heart"
        title={`Are you ${name}?`}
        action={
          <>
            <Button onClick={accept}>Continue as {name}</Button>
            <Button variant="quiet" onClick={onDone}>
              {others ? `Stay ${others}` : `I’m not ${name}`}
            </Button>
          </>
        }
      >
        This is {name}’s personal link. It lets this browser vote as {name}.
        {others &&
          ` This browser now votes as ${others}. If you continue as ${name}, ${others} can vote here again only with their own personal link.`}
      </EmptyState>
    </div>
  );
}
