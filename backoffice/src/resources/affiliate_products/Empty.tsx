import Button from '@mui/material/Button';
import { useCanAccess, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Notice } from '../../look/Notice';

/** Not a single product in the database. */
export const NoProducts = () => {
  const { canAccess } = useCanAccess({ resource: 'affiliate_products', action: 'create' });
  return (
    <Notice
      motif="cradle"
      title="The shelf is empty"
      actions={
        canAccess && (
          <Button component={Link} to="/affiliate_products/create" variant="contained">
            Add the first product
          </Button>
        )
      }
    >
      Parents see the built-in picks until you put something of your own here.
    </Notice>
  );
};

/** There are products, but none that these filters let through. */
export const NoMatchingProducts = () => {
  const { setFilters } = useListContext();
  return (
    <Notice
      motif="moon"
      title="No product matches"
      actions={
        <Button variant="outlined" onClick={() => setFilters({}, [])}>
          Clear all filters
        </Button>
      }
    >
      The search looks at titles and descriptions.
    </Notice>
  );
};
