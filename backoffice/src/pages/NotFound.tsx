import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Notice } from '../ui/Notice';

const NotFound = () => (
  <Notice
    motif="moon"
    title="Page not found"
    actions={
      <Button component={Link} to="/" variant="contained">
        Go to the dashboard
      </Button>
    }
  >
    The page may have moved, or the URL has a typing error.
  </Notice>
);

export default NotFound;
