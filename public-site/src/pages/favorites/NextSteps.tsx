import { comparePath, MOST_ASKED, MOST_NAMES } from '../../names/nameIds';
import { LinkButton } from '../../ui/LinkButton';

/** Links to the actions for a list of names: compare, vote in a room, ask friends. */
export function NextSteps({ ids }: { ids: readonly number[] }) {
  return (
    <>
      <LinkButton variant="quiet" to={`/rooms?names=${ids.slice(0, MOST_NAMES).join(',')}`}>
        Decide together
      </LinkButton>
      <LinkButton variant="quiet" to={comparePath(ids)}>
        Look ahead
      </LinkButton>
      <LinkButton variant="quiet" to={`/say?names=${ids.slice(0, MOST_ASKED).join(',')}`}>
        Ask friends
      </LinkButton>
    </>
  );
}
