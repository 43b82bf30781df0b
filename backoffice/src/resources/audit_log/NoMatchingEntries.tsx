import { NoMatches } from '../../layout/NoMatches';

/** Things have happened, but none that these filters let through. */
export const NoMatchingEntries = () => (
  <NoMatches title="Nothing of the kind happened">
    Other people, another time or another place may have more to tell.
  </NoMatches>
);
