import { useListContext } from 'react-admin';
import { Failure } from '../layout/Failure';
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

/** The one that is open could not be read, or is there no more. */
export const SubmissionFailed = ({ error, retry }: { error: Error; retry: () => void }) => {
  const words = useReviewWords();
  const gone = [404, 406].includes((error as { status?: number }).status ?? 0);
  if (!gone) return <Failure title={words('open_failed')} error={error} retry={retry} />;
  return (
    <Notice motif="moon" role="alert" title="This submission no longer exists">
      Somebody deleted it.
    </Notice>
  );
};
