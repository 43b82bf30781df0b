import { Button } from '../../ui/Button';

/** Nobody answered, so what is shown may be old: said, not hidden. */
export function SampleNote({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="sample-note" role="status">
      <p>
        Our own list cannot be reached just now, so these are the fifty picks that come with the site. Newer ones may be
        missing.
      </p>
      <Button variant="text" compact onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
