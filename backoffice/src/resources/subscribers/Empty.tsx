import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Notice } from '../../look/Notice';

/** Nobody has subscribed yet. */
export const NoSubscribers = () => (
  <Notice motif="cradle" title="Nobody has subscribed yet">
    Whoever leaves an address in a newsletter box of the site stands here, first as pending, and as confirmed once they
    have opened the link in their mail.
  </Notice>
);

/** There are subscribers, but none that these filters let through. */
export const NoMatchingSubscribers = () => {
  const { setFilters } = useListContext();
  return (
    <Notice
      motif="moon"
      title="No subscriber matches"
      actions={
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          Clear all filters
        </Button>
      }
    >
      The search looks at email addresses and first names.
    </Notice>
  );
};
