import type { ReactNode } from 'react';
import { Button } from '../Button';
import './feedback.css';
import { Motif } from '../Motif';

type Props = {
  title?: ReactNode;
  message: ReactNode;
  onRetry: () => void;
  busy?: boolean;
  /** The heading level. Use h1 if the state fills the whole page. */
  heading?: 'h1' | 'h2';
};

/** Shown instead of content that couldn't be loaded: an error message and a retry button. */
export function ErrorState({
  title = 'Something went wrong',
  message,
  onRetry,
  busy = false,
  heading: Heading = 'h2',
}: Props) {
  return (
    <div className="state" role="alert">
      <Motif name="storm" />
      <Heading>{title}</Heading>
      <p>{message}</p>
      <div className="row">
        <Button variant="quiet" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
