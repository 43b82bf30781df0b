import type { LocalRoom } from '../../../rooms/memberships';
import { isolated } from '../../../rooms/people';
import { personalLink, roomLink } from '../../../rooms/secrets';
import { CopyLink } from '../../../rooms/ui/CopyLink';
import { OtherDevice } from '../../../rooms/ui/OtherDevice';
import { Dialog } from '../../../ui/Dialog';
import { Icon } from '../../../ui/Icon';

type Props = { local: LocalRoom } & ({ inline: true } | { inline?: false; open: boolean; onClose: () => void });

/**
 * The link that invites people to the room. It is shown on the page until a second person has joined, then in a dialog.
 */
export function Invite(props: Props) {
  const { local } = props;
  const { token } = local;
  const name = isolated(local.members.find(({ key }) => key === local.active)?.firstName ?? '');
  if (props.inline) {
    return (
      <section className="panel invite-panel" aria-labelledby="invite">
        <h2 id="invite">Invite the others</h2>
        <ShareLink token={token} name={name} />
      </section>
    );
  }
  return (
    <Dialog open={props.open} onClose={props.onClose} title="Invite the others" width={520}>
      <div className="room-dialog">
        <ShareLink token={token} name={name} />
        <OtherDevice link={personalLink(roomLink(token), local.active)} text="My link to our naming room">
          Open this personal link on another phone or computer to vote there as {name}, too. Don’t send it to others:
          anyone who has it can vote as {name}.
        </OtherDevice>
      </div>
    </Dialog>
  );
}

function ShareLink({ token, name }: { token: string; name: string }) {
  return (
    <>
      <CopyLink
        label="Link to this room"
        link={roomLink(token)}
        text={`${name} invites you to choose a baby name together. Everybody votes love, maybe or no in secret, and names that all of you like appear immediately. No account needed.`}
        hint="Send it to the people who decide with you."
      />
      <p className="soft small private-note">
        <Icon name="eyeOff" size={18} />
        <span>
          Only people with this link can join. The votes on a name stay secret until everybody has voted on it. A room
          that nobody opens for 180 days is deleted.
        </span>
      </p>
    </>
  );
}
