import { useRef, useState } from 'react';
import { requireSession } from '../../../auth/client/authRequest';
import { ApiError } from '../../../data/api/apiError';
import { shareFavorites, stopSharing, useFavoriteShare } from '../../../data/deciding/favorites';
import { CopyLink } from '../../../rooms/ui/CopyLink';
import { Button } from '../../../ui/Button';
import { ActionError } from '../../../ui/feedback/ActionError';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { localDate, longDate } from '../../../ui/format';
import { Checkbox } from '../../../ui/forms/Checkbox';
import './share.css';

type Action = 'share' | 'stop';

/**
 * A form that creates, shows and removes the sharing link of a list. If `list` is null, the link shares all favorites.
 */
export function ShareForm({ userId, list }: { userId: string; list: string | null }) {
  const share = useFavoriteShare(userId, list);
  const [link, setLink] = useState<string | null>(null);
  const [withNotes, setWithNotes] = useState<boolean | null>(null);
  const [running, setRunning] = useState<Action | null>(null);
  const [failed, setFailed] = useState<Action | null>(null);
  const createButton = useRef<HTMLButtonElement>(null);
  const notes = withNotes ?? share.data?.shows_notes ?? false;

  const run = async (action: Action) => {
    if (running) return;
    setRunning(action);
    setFailed(null);
    try {
      if (action === 'share') setLink(`${window.location.origin}/shared/${await shareFavorites(notes, list)}`);
      else {
        await stopSharing(list);
        setLink(null);
        // Moves the focus, because the focused button will be removed.
        createButton.current?.focus();
      }
      share.retry();
    } catch (error) {
      // The database has refused the request because it had no valid token. Either the session has ended, or the auth
      // server was too slow to refresh the token (accessToken.ts). requireSession() asks the auth server, and signs out
      // if the session has ended.
      if (error instanceof ApiError && error.code === '42501') requireSession().catch(() => {});
      setFailed(action);
    } finally {
      setRunning(null);
    }
  };

  if (share.data === undefined && share.error) {
    return (
      <div className="share-form" role="alert">
        <p>Couldn't load your sharing settings.</p>
        <Button variant="quiet" busy={share.isLoading} onClick={share.retry}>
          Try again
        </Button>
      </div>
    );
  }
  if (share.data === undefined) return <Skeleton height="9rem" />;
  const shared = share.data !== null || link !== null;
  return (
    <div className="share-form">
      <p>
        Anyone with the link can see your names in your order, and your first name. They don't need an account and can't
        change anything.
      </p>
      {link ? (
        <CopyLink label="Your link" link={link} hint="Copy it now. We don't store it." text="My favorite names" />
      ) : (
        share.data && (
          <p className="share-status">
            You have shared your list since {longDate(localDate(new Date(share.data.created_at)))},{' '}
            {share.data.shows_notes ? 'with' : 'without'} your notes. We don't store the link. If you lost it, create a
            new one: the old one then stops working.
          </p>
        )
      )}
      <div>
        <Checkbox label="Include my notes" checked={notes} onChange={(event) => setWithNotes(event.target.checked)} />
        {share.data && share.data.shows_notes !== notes && (
          <p className="field-hint" role="status">
            Create a new link to apply this. Until then, your current link doesn't change.
          </p>
        )}
      </div>
      <ActionError
        error={
          failed && `${failed === 'share' ? "Couldn't create the link." : "Couldn't stop sharing."} Please try again.`
        }
      />
      <div className="row">
        <Button
          ref={createButton}
          variant={shared ? 'quiet' : 'primary'}
          busy={running === 'share'}
          busyLabel="Creating link..."
          onClick={() => void run('share')}
        >
          {shared ? 'Create a new link' : 'Create a link'}
        </Button>
        {shared && (
          <Button variant="text" busy={running === 'stop'} onClick={() => void run('stop')}>
            Stop sharing
          </Button>
        )}
      </div>
    </div>
  );
}
