import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, useResourceContext, useTranslate } from 'react-admin';
import { Notice } from '../look/Notice';

interface FailureProps {
  /** What could not be read. */
  title: string;
  error: Error | null | undefined;
  retry: () => void;
  /** Another way on. */
  more?: ReactNode;
}

/** Something could not be read: what, why, and once more. */
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

/** The rows could not be read. That is not the same as none. */
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
