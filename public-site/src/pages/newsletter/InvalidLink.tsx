import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

export function InvalidLink() {
  return (
    <EmptyState
      heading="h1"
      motif="moon"
      title="This link no longer works"
      action={<LinkButton to="/">Back to Home</LinkButton>}
    >
      It may have been used already, or part of it is missing. If your email program has split it, copy the whole link
      into the browser.
    </EmptyState>
  );
}
