import { isMissingFile } from '@cradle/shared/browser/missingFile';
import Button from '@mui/material/Button';
import { Notice } from '../../look/Notice';

/** The error page: rendering failed, or a chunk is missing after a deployment. */
export const Crash = ({ error }: { error?: Error }) => {
  const missing = isMissingFile(error);
  return (
    <Notice
      motif="storm"
      role="alert"
      title={missing ? 'This page could not be loaded' : 'Something on this page went wrong'}
      actions={
        <Button variant="contained" onClick={() => window.location.reload()}>
          Load it again
        </Button>
      }
    >
      {missing
        ? 'The network is gone, or the back-office has been renewed since you opened it. What you have saved is safe.'
        : `What you have saved is safe. If it happens again, tell those who run the site: ${error?.message}`}
    </Notice>
  );
};
