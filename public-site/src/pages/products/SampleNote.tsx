import { Button } from '../../ui/Button';

/** A notice that built-in products are shown, because the backend is unreachable. */
export function SampleNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="sample-note" role="status">
      <p>We couldn’t load the current list, so these are our fifty standard picks. Newer ones may be missing.</p>
      <Button variant="text" compact onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
