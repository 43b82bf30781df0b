import { NothingYet } from '../../layout/NothingYet';

/** Not a single name in the database. */
export const NoNames = () => (
  <NothingYet title="The book of names is empty" add="Add the first name">
    Every name you add can be found on the site as soon as it has a meaning.
  </NothingYet>
);
