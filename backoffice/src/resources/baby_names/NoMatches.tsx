import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Notice } from '../../look/Notice';

/** There are names, but none that these filters let through. */
export const NoMatches = () => {
  const { setFilters, filterValues } = useListContext();
  const search = typeof filterValues.q === 'string' ? filterValues.q.trim() : '';
  return (
    <Notice
      motif="moon"
      title={search ? `Nothing found for "${search.slice(0, 40)}"` : 'No name matches these filters'}
      actions={
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          Clear all filters
        </Button>
      }
    >
      The search looks at names and origins. Fewer letters, or fewer filters, find more.
    </Notice>
  );
};
