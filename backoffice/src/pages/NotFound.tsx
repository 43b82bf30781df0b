import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { Notice } from '../look/Notice';

const NotFound = () => (
  <Notice
    motif="moon"
    title="There is no such page"
    actions={
      <Button component={Link} to="/" variant="contained">
        To the dashboard
      </Button>
    }
  >
    The address may have changed, or a letter went missing on the way.
  </Notice>
);

export default NotFound;
