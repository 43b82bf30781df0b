import { subscribedAddresses } from '../../auth/addressMemory';
import { unsubscribe } from '../../data/newsletter';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { DeadLink } from './DeadLink';
import { useTokenLink } from './useTokenLink';

/** A link doesn't name its address, so this browser forgets all that were subscribed here: they may subscribe again. */
async function unsubscribeHere(token: string): Promise<boolean> {
  const known = await unsubscribe(token);
  if (known) subscribedAddresses.clear();
  return known;
}

/** One click, and not by itself: a mail program that looks at links beforehand must not unsubscribe anybody. */
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
      ) : outcome === 'dead' ? (
        <DeadLink />
      ) : outcome === 'failed' ? (
        <ErrorState heading="h1" message="You could not be unsubscribed just now. Please try again." onRetry={run} />
      ) : (
        <EmptyState
          heading="h1"
          motif="boat"
          title="Leave our newsletter?"
          action={
            <Button busy={outcome === 'running'} busyLabel="Unsubscribing..." onClick={run}>
              Unsubscribe
            </Button>
          }
        >
          No letter will come to you from then on. We forget your first name, and keep your address only to remember
          that it wants none.
        </EmptyState>
      )}
    </div>
  );
}
