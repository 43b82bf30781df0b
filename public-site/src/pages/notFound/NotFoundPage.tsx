import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { usePageHead } from '../../layout/routing/usePageHead';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

export default function NotFoundPage() {
  const { pathname } = useLocation();
  usePageHead('Page Not Found', 'There is no page at this address.', { missing: true });
  useEffect(() => console.error('No page at', pathname), [pathname]);
  return (
    <div className="page section">
      <EmptyState
        heading="h1"
        motif="kite"
        title="Oops! Page Not Found"
        action={
          <>
            <LinkButton to="/">Back to Home</LinkButton>
            <LinkButton variant="quiet" to="/names">
              Browse names
            </LinkButton>
          </>
        }
      >
        There is no page at this address. It may have moved or been removed.
      </EmptyState>
    </div>
  );
}
