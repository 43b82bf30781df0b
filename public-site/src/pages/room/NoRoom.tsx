import { type ReactNode, useEffect } from 'react';
import { useAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { LinkButton } from '../../ui/LinkButton';

type Props = { title?: string; children?: ReactNode; action?: ReactNode };

/**
 * A page with an explanation, shown instead of a room that the visitor can't open, for example because it was deleted.
 */
export function NoRoom({ title = 'There is no room at this link', children, action }: Props) {
  useAnnounced(title);
  // Scrolls to the top, because this page may replace a room that was scrolled down.
  useEffect(() => window.scrollTo(0, 0), []);
  return (
    <div className="page section">
      <EmptyState
        heading="h1"
        motif="moon"
        title={title}
        action={
          <>
            {action}
            <LinkButton to="/rooms" variant={action ? 'quiet' : 'primary'}>
              Decide together
            </LinkButton>
          </>
        }
      >
        {children ?? 'The link may be incomplete, or the room may have been deleted. Ask the person who sent the link.'}
      </EmptyState>
    </div>
  );
}
