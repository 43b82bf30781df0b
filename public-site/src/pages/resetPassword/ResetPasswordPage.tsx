import { AccountFrame } from '../../account/AccountFrame';
import { useRecovery } from '../../auth/recovery';
import { useSession } from '../../auth/sessionStore';
import { LoadingAnnounced } from '../../ui/Announcer';
import { LinkButton } from '../../ui/LinkButton';
import { Skeleton } from '../../ui/Skeleton';
import { ResetForm } from './ResetForm';

/** Where the link of the reset mail leads. Its tokens have left the address before this page is drawn. */
export default function ResetPasswordPage() {
  const recovery = useRecovery();
  if (recovery.status === 'checking') return <Checking />;
  if (recovery.status === 'missing') return <NoLink reason={recovery.reason} />;
  return (
    <AccountFrame
      title="Choose a new password"
      lead={
        <>
          You will sign in with it from now on, as <strong className="account-address">{recovery.email}</strong>.
        </>
      }
    >
      <ResetForm />
    </AccountFrame>
  );
}

function Checking() {
  return (
    <AccountFrame title="Choose a new password" lead="Checking your link...">
      <LoadingAnnounced />
      <div className="account-form">
        <Skeleton height="48px" />
        <Skeleton height="48px" />
        <Skeleton height="48px" round />
      </div>
    </AccountFrame>
  );
}

function NoLink({ reason }: { reason: string | null }) {
  const { status } = useSession();
  return (
    <AccountFrame
      title="This page needs a fresh link"
      lead={reason ?? 'Open the link of the reset email to choose a new password.'}
    >
      <div className="check-email">
        <p className="soft">A link works once, and for a limited time. A new one is quickly sent.</p>
        {/* Signed in, the sign-in page would only lead on to the front page. */}
        {status === 'in' ? (
          <LinkButton to="/profile?tab=password">Change it in your profile</LinkButton>
        ) : (
          <LinkButton to="/login?mode=forgot" icon="mail">
            Send a new link
          </LinkButton>
        )}
      </div>
    </AccountFrame>
  );
}
