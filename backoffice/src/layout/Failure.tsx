import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Notice } from '../ui/Notice';

interface FailureProps {
  title: string;
  error: Error | null | undefined;
  retry: () => void;
  /** Buttons beside "Try again". */
  more?: ReactNode;
}

/** Shows the message of a failed request, with a retry button. */
export const Failure = ({ title, error, retry, more }: FailureProps) => (
  <Notice
    motif="storm"
    role="alert"
    title={title}
    actions={
      <>
        <Button variant="contained" onClick={retry}>
          Try again
        </Button>
        {more}
      </>
    }
  >
    {error?.message}
  </Notice>
);

/** Shown instead of the empty state when a list can't be loaded. */
export const ListFailure = () => {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  return (
    <Failure
      title={translate(`resources.${resource}.errors.fetch`)}
      error={error as Error | null}
      retry={() => void refetch()}
    />
  );
};
