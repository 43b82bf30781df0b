import { isMissingFile } from '@cradle/shared/missingFile';
import Button from '@mui/material/Button';
import { Notice } from '../look/Notice';

/** The last net: a page that breaks, or whose file does not arrive because the back-office was renewed meanwhile. */
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
