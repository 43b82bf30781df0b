import type { ReactNode } from 'react';
import { Button } from './Button';
import './feedback.css';
import { Motif } from './Motif';

type Props = { title?: ReactNode; message: ReactNode; onRetry: () => void; busy?: boolean };

export function ErrorState({ title = 'Something went wrong', message, onRetry, busy = false }: Props) {
  return (
    <div className="state" role="alert">
      <Motif name="storm" />
      <h2>{title}</h2>
      <p>{message}</p>
      <div className="row">
        <Button variant="quiet" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
