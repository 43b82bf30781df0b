import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import './sampleNotice.css';

type Props = { why: 'unreachable' | 'none'; onRetry: () => void; busy?: boolean };

/** Says that what is read here is not what was asked for. */
export function SampleNotice({ why, onRetry, busy }: Props) {
  return (
    <div className="sample-notice">
      <Icon name="info" />
      <p>
        {why === 'unreachable'
          ? 'Our library does not answer just now. What you see are sample stories.'
          : 'There is nothing in our library for this yet. What you see are sample stories.'}
      </p>
      {why === 'unreachable' && (
        <Button variant="text" compact busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  );
}
