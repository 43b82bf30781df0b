import { type QueryResult, useQuery } from '../../data/cache/useQuery';
import { previewRoom } from '../../data/deciding/rooms';
import { forgetMember, type LocalRoom } from '../../rooms/memberships';
import { useRoom } from '../../rooms/useRoom';
import { Button } from '../../ui/Button';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { NoRoom } from './NoRoom';
import { RoomView } from './RoomView';

/** The page of a room, for its active member on this device. */
export function MemberRoom({ local }: { local: LocalRoom }) {
  const handle = useRoom(local.token, local.active);
  const { room } = handle;
  if (room === null) return <Gone local={local} />;
  if (!room) return <Loading local={local} query={handle} message="Couldn't load this room. Your votes are safe." />;
  return <RoomView local={local} room={room} handle={handle} />;
}

type LoadingProps = { local: LocalRoom; query: Omit<QueryResult<unknown>, 'data'>; message: string };

/** Shown while the room or its preview is loading, and after an error. */
function Loading({ local, query: { error, isLoading, retry }, message }: LoadingProps) {
  return (
    <div className="page section room">
      <h1>
        <bdi>{local.title ?? 'Naming room'}</bdi>
      </h1>
      {error ? (
        <ErrorState message={message} busy={isLoading} onRetry={retry} />
      ) : (
        <>
          <LoadingAnnounced />
          <Skeleton height="1.2rem" />
          <Skeleton height="20rem" />
          <Skeleton height="4.75rem" />
        </>
      )}
    </div>
  );
}

/**
 * Shown if the member was removed or the room was deleted. Fetches the room's preview to find out which of the two
 * happened.
 */
function Gone({ local }: { local: LocalRoom }) {
  const { token, active } = local;
  const preview = useQuery(['room_preview', token], () => previewRoom(token));
  const forget = <Button onClick={() => forgetMember(token, active)}>Remove it from this browser</Button>;
  if (preview.data === undefined) return <Loading local={local} query={preview} message="Couldn't load this room." />;
  if (preview.data)
    return (
      <NoRoom title="You are no longer in this room" action={forget}>
        You left, or the person who started the room removed you. Your votes no longer count.
      </NoRoom>
    );
  return (
    <NoRoom title="This room was deleted" action={forget}>
      The person who started it deleted it, or nobody opened it for 180 days.
    </NoRoom>
  );
}
