import { AccountFrame } from '../../account/AccountFrame';
import { useRecovery } from '../../auth/links/recovery';
import { useSession } from '../../auth/sessionStore';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { LinkButton } from '../../ui/LinkButton';
import { ResetForm } from './ResetForm';

/**
 * The page that the link in the reset email opens. When it is rendered, the tokens of the link have already been
 * removed from the URL.
 */
export default function ResetPasswordPage() {
  const recovery = useRecovery();
  if (recovery.status === 'checking') return <Checking />;
  if (recovery.status === 'missing') return <NoLink reason={recovery.reason} />;
  return (
    <AccountFrame
      title="Choose a new password"
      lead={
        <>
          This changes the password of <strong className="account-address">{recovery.email}</strong>.
        </>
      }
    >
      <ResetForm />
    </AccountFrame>
  );
}

function Checking() {
  return (
    <AccountFrame
      title="Choose a new password"
      lead="Checking your link. Each link works only once, and expires after a while."
    >
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
      title="You need a new link"
      lead={reason ?? 'Open the link in the reset email to choose a new password.'}
    >
      <div className="check-email">
        <p className="soft">Each link works only once, and expires after a while.</p>
        {/* Signed-in users get a link to their profile, because the sign-in page would redirect them to the home
            page. */}
        {status === 'in' ? (
          <LinkButton to="/profile?tab=password">Change your password in your profile</LinkButton>
        ) : (
          <LinkButton to="/login?mode=forgot" icon="mail">
            Send a new link
          </LinkButton>
        )}
      </div>
    </AccountFrame>
  );
}
