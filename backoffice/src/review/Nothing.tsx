import Button from '@mui/material/Button';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Notice } from '../look/Notice';
import { useReviewWords } from './labels';

const SAYS = {
  pending: { title: 'Nothing waits for you', more: 'What readers send in next appears here.' },
  approved: { title: 'Nothing has been approved yet', more: 'What you approve is listed here.' },
  rejected: { title: 'Nothing has been rejected', more: 'What does not fit stays readable here, with its sender.' },
};

/** This tab holds nothing; said so that one knows whether that is good news. */
export const QueueIsEmpty = () => {
  const { status } = useListContext().filterValues as { status?: keyof typeof SAYS };
  const { title, more } = SAYS[status ?? 'pending'] ?? SAYS.pending;
  return (
    <Notice motif={status === 'pending' ? 'cradle' : 'moon'} title={title}>
      {more}
    </Notice>
  );
};

/** The queue could not be read. That is not the same as empty. */
export const QueueFailed = () => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { error, refetch } = useListContext();
  return (
    <Notice
      motif="storm"
      role="alert"
      title={translate(`resources.${resource}.errors.fetch`)}
      actions={
        <Button variant="contained" onClick={() => void refetch()}>
          Try again
        </Button>
      }
    >
      {(error as Error | null)?.message}
    </Notice>
  );
};

/** The one that is open could not be read, or is there no more. */
export const SubmissionFailed = ({ error, retry }: { error: Error; retry: () => void }) => {
  const words = useReviewWords();
  const gone = [404, 406].includes((error as { status?: number }).status ?? 0);
  return (
    <Notice
      motif={gone ? 'moon' : 'storm'}
      role="alert"
      title={gone ? 'This submission no longer exists' : words('open_failed')}
      actions={
        !gone && (
          <Button variant="contained" onClick={retry}>
            Try again
          </Button>
        )
      }
    >
      {gone ? 'Somebody deleted it.' : error.message}
    </Notice>
  );
};
