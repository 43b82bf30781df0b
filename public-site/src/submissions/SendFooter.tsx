import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import './sendFooter.css';

/** The foot of a form that readers send in: what went wrong, and the button. */
export function SendFooter({ state, label }: { state: 'idle' | 'busy' | 'failed'; label: string }) {
  return (
    <footer className="send-foot">
      {state === 'failed' && (
        <p role="alert">
          <Icon name="alert" size={18} /> It may not have arrived. Nothing you wrote is lost. Please try again.
        </p>
      )}
      <Button type="submit" busy={state === 'busy'} busyLabel="Submitting...">
        {label}
      </Button>
    </footer>
  );
}
