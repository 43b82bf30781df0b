import { NoMatches } from '../../layout/NoMatches';
import { NothingYet } from '../../layout/NothingYet';

/** Not a single product in the database. */
export const NoProducts = () => (
  <NothingYet title="The shelf is empty" add="Add the first product">
    Parents see the built-in picks until you put something of your own here.
  </NothingYet>
);

/** There are products, but none that these filters let through. */
export const NoMatchingProducts = () => (
  <NoMatches title="No product matches">The search looks at titles and descriptions.</NoMatches>
);
