import Button from '@mui/material/Button';
import { Notice } from '../../look/Notice';

/** Shown if the permissions can't be loaded. The user stays signed in. */
export const AuthenticationError = () => (
  <Notice
    motif="storm"
    role="alert"
    title="The server cannot be reached"
    actions={
      // A full reload, so that every failed request is retried.
      <Button variant="contained" onClick={() => window.location.replace('/admin/')}>
        Try again
      </Button>
    }
  >
    Your permissions could not be checked. You are still signed in; this page works again as soon as the server does.
  </Notice>
);
