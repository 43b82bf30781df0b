import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import './sendFooter.css';

/** Error message and submit button of a form. */
export function SendFooter({ state, label }: { state: 'idle' | 'busy' | 'failed'; label: string }) {
  return (
    <footer className="send-foot">
      {state === 'failed' && (
        <p role="alert">
          <Icon name="alert" size={18} /> Your submission may not have been sent. Your text is still here. Please try
          again.
        </p>
      )}
      <Button type="submit" busy={state === 'busy'} busyLabel="Submitting...">
        {label}
      </Button>
    </footer>
  );
}
