import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useEditContext, useGetResourceLabel, useResourceContext, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Notice } from '../look/Notice';

/** A form that is on its way. */
export const RecordWaiting = () => (
  <>
    <Skeleton width="30ch" height={56} sx={{ maxWidth: '100%' }} />
    <Skeleton variant="rounded" height={420} sx={{ mt: 2, borderRadius: '14px' }} />
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
  const one = label(resource, 1).toLowerCase();
  return (
    <Notice
      motif={gone ? 'moon' : 'storm'}
      role="alert"
      title={gone ? `This ${one} no longer exists` : translate(`resources.${resource}.errors.fetch`)}
      actions={
        <>
          {!gone && (
            <Button variant="contained" onClick={() => void refetch()}>
              Try again
            </Button>
          )}
          <Button component={Link} to={`/${resource}`} variant={gone ? 'contained' : 'outlined'}>
            All {label(resource, 2).toLowerCase()}
          </Button>
        </>
      }
    >
      {gone ? 'Somebody deleted it, or the address has a typing error.' : error?.message}
    </Notice>
  );
};
