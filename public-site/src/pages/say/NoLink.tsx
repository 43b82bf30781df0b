import { usePageHead } from '../../layout/routing/usePageHead';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

/** The "not found" page for an invalid or deleted "Ask friends" link. */
export function NoLink() {
  usePageHead('Link Not Found');
  return (
    <div className="page section">
      <EmptyState
        heading="h1"
        motif="moon"
        title="There is nothing at this link"
        action={<LinkButton to="/say">Ask friends</LinkButton>}
      >
        The link may be incomplete, or it may have been deleted. Ask the person who sent it for a new one.
      </EmptyState>
    </div>
  );
}
