import { useEffect } from 'react';
import { confirmSubscription } from '../../data/newsletter';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { DeadLink } from './DeadLink';
import { useTokenLink } from './useTokenLink';

/** Where the first link of the confirmation mail leads. It confirms by itself: who opens it has said yes. */
export default function ConfirmPage() {
  const { outcome, run } = useTokenLink(confirmSubscription);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(run, []);
  return (
    <div className="page section">
      {outcome === 'done' ? (
        <EmptyState
          heading="h1"
          motif="heart"
          title="You are subscribed"
          action={<LinkButton to="/names">Browse names</LinkButton>}
        >
          Thank you for confirming your address. The next letter finds its way to you.
        </EmptyState>
      ) : outcome === 'dead' ? (
        <DeadLink />
      ) : outcome === 'failed' ? (
        <ErrorState
          heading="h1"
          message="Your subscription could not be confirmed just now. Please try again."
          onRetry={run}
        />
      ) : (
        <EmptyState heading="h1" motif="boat" title="Confirming your subscription...">
          One moment.
        </EmptyState>
      )}
    </div>
  );
}
