import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import './linkConfirmation.css';

type Props = {
  /** Email address of the account that the link signs in to, as reported by the auth server. */
  linked: string;
  /** Email address of the signed-in account; null if signed out. */
  current: string | null;
  onChoice: (accepted: boolean) => void;
};

/** Asks whether to sign in with a link. Closing the dialog means no. */
export function LinkConfirmation({ linked, current, onChoice }: Props) {
  return (
    <Dialog
      open
      onClose={() => onChoice(false)}
      title={current ? 'Switch to another account?' : 'Sign in with this link?'}
      width={480}
    >
      <div className="link-confirmation">
        <p>
          This link signs you in as <strong>{linked}</strong>.{' '}
          {current && (
            <>
              You are signed in as <strong>{current}</strong>.
            </>
          )}
        </p>
        <p className="soft small">
          {current
            ? "If you continue, you are signed out of your account in this browser. If you didn't ask for this link, stay signed in."
            : "Continue only if this is your account. If you didn't ask for this link, stay signed out."}
        </p>
        <div className="link-choices">
          <Button variant={current ? 'primary' : 'quiet'} onClick={() => onChoice(false)}>
            {current ? 'Stay' : 'Stay signed out'}
          </Button>
          <Button variant={current ? 'quiet' : 'primary'} onClick={() => onChoice(true)}>
            Continue
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
