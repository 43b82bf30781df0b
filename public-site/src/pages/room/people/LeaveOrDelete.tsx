import { useNavigate } from 'react-router-dom';
import { deleteRoom, type Member, type Room, removeMember } from '../../../data/deciding/rooms';
import { forgetMember } from '../../../rooms/memberships';
import { ConfirmButton } from '../../../rooms/ui/ConfirmButton';
import type { RoomHandle } from '../../../rooms/useRoom';
import { useStillHere } from '../../../ui/hooks/useStillHere';

type Props = { room: Room; handle: RoomHandle };

/** A button that deletes the room (for its starter) or leaves it (for everybody else). */
export function LeaveOrDelete({ room, handle }: Props) {
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const leave = async (action: (member: Member) => Promise<unknown>) => {
    await action(handle.member);
    if (stillHere()) void navigate('/rooms');
    forgetMember(handle.member.token, handle.member.member_key);
  };
  return room.starter ? (
    <ConfirmButton
      variant="text"
      label="Delete this room"
      title="Delete this room?"
      yes="Delete for everybody"
      action={() => leave(deleteRoom)}
    >
      <p>All names, votes and orders are permanently deleted for everybody.</p>
    </ConfirmButton>
  ) : (
    <ConfirmButton
      variant="text"
      label="Leave this room"
      title="Leave this room?"
      yes="Leave"
      action={() => leave((member) => removeMember(member, room.me))}
    >
      <p>
        Your votes and vetoes will no longer count. From the changed counts, the others may see how you voted. To come
        back, you need the link; your old votes are gone. If you have seen votes of the others, the person who started
        the room must also let people join again.
      </p>
    </ConfirmButton>
  );
}
