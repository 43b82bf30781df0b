import { NoMatches } from '../../layout/NoMatches';
import { NothingYet } from '../../layout/NothingYet';

/** Nobody has subscribed yet. */
export const NoSubscribers = () => (
  <NothingYet title="Nobody has subscribed yet">
    Whoever leaves an address in a newsletter box of the site stands here, first as pending, and as confirmed once they
    have opened the link in their mail.
  </NothingYet>
);

/** There are subscribers, but none that these filters let through. */
export const NoMatchingSubscribers = () => (
  <NoMatches title="No subscriber matches">The search looks at email addresses and first names.</NoMatches>
);
