import { EmptyState } from '../../ui/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

export function DeadLink() {
  return (
    <EmptyState
      heading="h1"
      motif="moon"
      title="This link does not work any more"
      action={<LinkButton to="/">Back to Home</LinkButton>}
    >
      It may have been used already, or part of it is missing. If your mail program has broken it in two, copy the whole
      address into the browser.
    </EmptyState>
  );
}
