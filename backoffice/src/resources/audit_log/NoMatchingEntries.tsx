import Button from '@mui/material/Button';
import { useListContext } from 'react-admin';
import { Notice } from '../../look/Notice';

/** Things have happened, but none that these filters let through. */
export const NoMatchingEntries = () => {
  const { setFilters } = useListContext();
  return (
    <Notice
      motif="moon"
      title="Nothing of the kind happened"
      actions={
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          Clear all filters
        </Button>
      }
    >
      Other people, another time or another place may have more to tell.
    </Notice>
  );
};
