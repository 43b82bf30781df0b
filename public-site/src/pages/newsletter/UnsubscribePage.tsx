import { subscribedAddresses } from '../../auth/links/addressMemory';
import { unsubscribe } from '../../data/newsletter';
import { forgetSubscribed } from '../../newsletter/subscribedFlag';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { InvalidLink } from './InvalidLink';
import { useTokenLink } from './useTokenLink';

/**
 * Unsubscribes the email address that belongs to the token. Resolves with false for an unknown token. After a success,
 * removes the "subscribed" flag and all subscribed addresses from the browser's storage. All addresses are removed,
 * because the response doesn't tell which address was unsubscribed.
 */
async function unsubscribeHere(token: string): Promise<boolean> {
  const isValid = await unsubscribe(token);
  if (isValid) {
    subscribedAddresses.clear();
    forgetSubscribed();
  }
  return isValid;
}

/**
 * The page that the unsubscribe link opens. It requires a click, because some email programs open links to check them.
 */
export default function UnsubscribePage() {
  const { outcome, run } = useTokenLink(unsubscribeHere);
  return (
    <div className="page section">
      {outcome === 'done' ? (
        <EmptyState
          heading="h1"
          motif="kite"
          title="You are unsubscribed"
          action={<LinkButton to="/">Back to Home</LinkButton>}
        >
          You won't get any more emails from us. You are welcome back at any time.
        </EmptyState>
      ) : outcome === 'invalid' ? (
        <InvalidLink />
      ) : outcome === 'failed' ? (
        <ErrorState heading="h1" message="We couldn't unsubscribe you. Please try again." onRetry={run} />
      ) : (
        <EmptyState
          heading="h1"
          motif="boat"
          title="Unsubscribe from our newsletter?"
          action={
            <Button busy={outcome === 'running'} busyLabel="Unsubscribing..." onClick={run}>
              Unsubscribe
            </Button>
          }
        >
          You won't get any more emails from us. We delete your first name, and keep your address only to make sure that
          we don't write to it again.
        </EmptyState>
      )}
    </div>
  );
}
