import Button from '@mui/material/Button';
import { Notice } from '../look/Notice';

/** The rights could not be asked for: the backend is away. Nobody is signed out for that. */
export const AuthenticationError = () => (
  <Notice
    motif="storm"
    role="alert"
    title="The server cannot be reached"
    actions={
      // A full reload: everything that failed is asked again.
      <Button variant="contained" onClick={() => window.location.replace('/admin/')}>
        Try again
      </Button>
    }
  >
    Your permissions could not be checked. You are still signed in; this page works again as soon as the server does.
  </Notice>
);
