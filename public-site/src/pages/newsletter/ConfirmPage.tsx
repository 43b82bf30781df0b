import { useEffect } from 'react';
import { confirmSubscription } from '../../data/newsletter';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { InvalidLink } from './InvalidLink';
import { useTokenLink } from './useTokenLink';

/** The page that the link in the confirmation email opens. It confirms the subscription without a click. */
export default function ConfirmPage() {
  const { outcome, run } = useTokenLink(confirmSubscription);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the page opens
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
          Thank you for confirming your address. You'll get our next newsletter.
        </EmptyState>
      ) : outcome === 'invalid' ? (
        <InvalidLink />
      ) : outcome === 'failed' ? (
        <ErrorState heading="h1" message="We couldn't confirm your subscription. Please try again." onRetry={run} />
      ) : (
        <EmptyState heading="h1" motif="boat" title="Confirming your subscription...">
          This takes only a moment.
        </EmptyState>
      )}
    </div>
  );
}
