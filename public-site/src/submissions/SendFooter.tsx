import { Button } from '../ui/Button';
import { Icon } from '../ui/Icon';
import './sendFooter.css';

/** Error message and submit button of a form. `failure` is undefined if the last attempt didn't fail. */
export function SendFooter({ busy, failure, label }: { busy: boolean; failure: string | undefined; label: string }) {
  return (
    <footer className="send-foot">
      {failure && (
        <p role="alert">
          <Icon name="alert" size={18} /> {failure}
        </p>
      )}
      <Button type="submit" busy={busy} busyLabel="Submitting...">
        {label}
      </Button>
    </footer>
  );
}
