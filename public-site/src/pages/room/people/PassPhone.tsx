import { type LocalRoom, passTo } from '../../../rooms/memberships';
import { isolated } from '../../../rooms/people';
import { Button } from '../../../ui/Button';

/** A button that passes the phone to the next person who shares it. */
export function PassPhone({ local: { token, members, active } }: { local: LocalRoom }) {
  const at = members.findIndex(({ key }) => key === active);
  const next = members[(at + 1) % members.length];
  if (members.length < 2 || !next) return null;
  return (
    <Button compact icon="arrowRight" onClick={() => passTo(token, next.key)}>
      Pass to {isolated(next.firstName)}
    </Button>
  );
}
