import Button from '@mui/material/Button';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { Notice } from '../../look/Notice';

/** Not a single name in the database. */
export const NoNames = () => {
  const { canAccess } = useCanAccess({ resource: 'baby_names', action: 'create' });
  return (
    <Notice
      motif="cradle"
      title="The book of names is empty"
      actions={
        canAccess && (
          <Button component={Link} to="/baby_names/create" variant="contained">
            Add the first name
          </Button>
        )
      }
    >
      Every name you add can be found on the site as soon as it has a meaning.
    </Notice>
  );
};
