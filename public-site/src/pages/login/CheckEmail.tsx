import type { Ref } from 'react';
import { AccountFrame } from '../../account/AccountFrame';
import { requestPasswordReset, resendConfirmation } from '../../account/account';
import { useResend } from '../../account/useResend';
import { Button } from '../../ui/Button';

/** The kind of the email that was sent, and its recipient. */
export type SentMail = { kind: 'confirm' | 'reset'; to: string };

const LEADS: Record<SentMail['kind'], string> = {
  confirm: 'One more step: open the link that we sent to',
  // The text is the same whether or not an account exists, so that nobody can find out who has one.
  reset: 'If this address has an account, we sent it a link to choose a new password.',
};

type Props = { mail: SentMail; heading: Ref<HTMLHeadingElement>; onBack: () => void };

export function CheckEmail({ mail, heading, onBack }: Props) {
  const { busy, waiting, resend } = useResend(
    () => (mail.kind === 'confirm' ? resendConfirmation(mail.to) : requestPasswordReset(mail.to)),
    { title: 'Email sent again', description: 'It can take a minute or two to arrive.' },
    true,
  );
  return (
    <AccountFrame title="Check your email" lead={LEADS[mail.kind]} heading={heading}>
      <div className="check-email">
        <p className="address">{mail.to}</p>
        <p className="soft small">Didn't get it? Check your spam folder, or send it again after a minute.</p>
        <Button
          variant="quiet"
          icon="mail"
          aria-disabled={busy || waiting}
          busy={busy}
          busyLabel="Sending..."
          onClick={() => void resend()}
        >
          Send the email again
        </Button>
        <Button variant="text" icon="arrowLeft" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </AccountFrame>
  );
}
