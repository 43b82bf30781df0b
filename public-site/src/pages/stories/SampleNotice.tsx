import type { SampleReason } from '../../data/stories';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import './sampleNotice.css';

type Props = {
  why: SampleReason;
  /** Undefined if there is nothing to retry. */
  onRetry?: (() => void) | undefined;
  busy?: boolean;
};

/** A notice that sample stories are shown, with the reason. */
export function SampleNotice({ why, onRetry, busy }: Props) {
  return (
    <div className="sample-notice">
      <Icon name="info" />
      <p>
        {why === 'unreachable'
          ? "We couldn't load our library, so these are sample stories."
          : 'Our library has no stories here yet, so these are sample stories.'}
      </p>
      {why === 'unreachable' && onRetry && (
        <Button variant="text" compact busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
