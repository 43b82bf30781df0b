import { isMissingFile } from '@cradle/shared/browser/missingFile';
import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { lastDenied } from '../providers/auth/permissions';
import { Notice } from '../ui/Notice';

/** Redirects to the dashboard, which shows why access was denied (DeniedBanner). */
export const AccessDenied = () => {
  const navigate = useNavigate();
  useEffect(() => {
    void navigate('/', { replace: true, state: { denied: lastDenied() ?? { resource: '', action: '' } } });
  }, [navigate]);
  return null;
};

/** The error page that is shown if the permissions can't be loaded. The user stays signed in. */
export const AuthenticationError = () => (
  <Notice
    motif="storm"
    role="alert"
    title="The server can't be reached"
    actions={
      // Reloads the application at the dashboard, so that every failed request is retried.
      <Button variant="contained" onClick={() => window.location.replace('/admin/')}>
        Try again
      </Button>
    }
  >
    Couldn't check your permissions. You are still signed in. Try again in a moment.
  </Notice>
);

/** The error page, shown if rendering has failed or if a chunk is missing after a deployment. */
export const Crash = ({ error }: { error?: Error }) => {
  const missing = isMissingFile(error);
  useEffect(() => {
    // Reports the error like an uncaught error, so that admins see it in the error list (reportErrors.ts).
    if (error && !missing) window.reportError(error);
  }, [error, missing]);
  return (
    <Notice
      motif="storm"
      role="alert"
      title={missing ? 'This page could not be loaded' : 'Something went wrong on this page'}
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Reload
        </Button>
      }
    >
      {missing
        ? 'The connection failed, or the back-office was updated. Everything that you saved is safe.'
        : `Everything that you saved is safe. Admins see this error in the list of errors: ${error?.message}`}
    </Notice>
  );
};
