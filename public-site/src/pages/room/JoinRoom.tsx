import { useQuery } from '../../data/cache/useQuery';
import { previewRoom, type RoomPreview } from '../../data/deciding/rooms';
import { isolated, listed, MOST_PEOPLE } from '../../rooms/people';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { JoinForm } from './JoinForm';
import { NoRoom } from './NoRoom';

/** The page of a room for visitors who aren't members. */
export function JoinRoom({ token }: { token: string }) {
  const preview = useQuery<RoomPreview | null>(['room_preview', token], () => previewRoom(token));
  if (preview.data === null) return <NoRoom />;
  if (!preview.data) {
    return (
      <div className="page section join">
        <h1>Naming room</h1>
        {preview.error ? (
          <ErrorState message="Couldn't load this room." busy={preview.isLoading} onRetry={preview.retry} />
        ) : (
          <Skeleton height="16rem" />
        )}
      </div>
    );
  }
  const { title, joinable, people } = preview.data;
  if (!joinable) {
    return (
      <NoRoom title="This room doesn't take new people">
        The room was closed, somebody has left it, or the person who started it no longer lets anyone join. Ask the
        person who sent you the link.
      </NoRoom>
    );
  }
  if (people.length >= MOST_PEOPLE) {
    return (
      <NoRoom title="This room is full">
        A room can have at most {MOST_PEOPLE} people. To get a place, ask the person who sent you the link.
      </NoRoom>
    );
  }
  return (
    <div className="page section join">
      <header>
        <h1>
          <bdi>{title ?? 'Choose a baby name together'}</bdi>
        </h1>
        <p className="soft lead">
          {people.length > 0
            ? `${listed(people.map(isolated))} ${people.length > 1 ? 'invite' : 'invites'} you to vote on names.`
            : null}
        </p>
      </header>
      <JoinForm token={token} />
    </div>
  );
}
