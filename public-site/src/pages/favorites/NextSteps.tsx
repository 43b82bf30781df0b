import { LinkButton } from '../../ui/LinkButton';
import { comparePath } from '../compare/comparedIds';

/** The most names of a room. */
const MOST_NAMES = 300;

/** Links to what can be done with a list of names. */
export function NextSteps({ ids }: { ids: readonly number[] }) {
  return (
    <>
      <LinkButton variant="quiet" to={`/rooms?names=${ids.slice(0, MOST_NAMES).join(',')}`}>
        Decide together
      </LinkButton>
      <LinkButton variant="quiet" to={comparePath(ids)}>
        Look ahead
      </LinkButton>
    </>
  );
}
