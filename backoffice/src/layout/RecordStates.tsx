import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEditContext, useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Notice } from '../look/Notice';
import { PanelWaiting } from '../look/Waiting';
import { Failure } from './Failure';

/** A form that is on its way. */
export const RecordWaiting = () => (
  <>
    <Skeleton variant="rounded" width="min(16ch, 60%)" height={32} sx={{ my: '6px', mb: '22px' }} />
    <PanelWaiting fields={4} />
    <PanelWaiting fields={2} />
  </>
);

/** A record that is gone, or that could not be asked for. */
export const RecordFailed = () => {
  const { error, refetch } = useEditContext();
  const resource = useResourceContext() ?? '';
  const label = useGetResourceLabel();
  const translate = useTranslate();
  const status = (error as { status?: number } | null)?.status;
  const gone = status === 404 || status === 406;
  const all = (
    <Button component={Link} to={`/${resource}`} variant={gone ? 'contained' : 'outlined'}>
      All {label(resource, 2).toLowerCase()}
    </Button>
  );
  if (!gone) {
    const title = translate(`resources.${resource}.errors.fetch`);
    return <Failure title={title} error={error} retry={() => void refetch()} more={all} />;
  }
  return (
    <Notice motif="moon" role="alert" title={`This ${label(resource, 1).toLowerCase()} no longer exists`} actions={all}>
      Somebody deleted it, or the address has a typing error.
    </Notice>
  );
};
