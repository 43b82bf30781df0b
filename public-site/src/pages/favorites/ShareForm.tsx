import { useState } from 'react';
import { shareFavorites, stopSharing, useFavoriteShare } from '../../data/favorites';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { Icon } from '../../ui/Icon';
import { longDate } from '../../ui/longDate';
import { Skeleton } from '../../ui/Skeleton';
import { ShareLink } from './ShareLink';
import './share.css';

type Doing = 'share' | 'stop';

/** Makes the link, shows it once, and takes it back. */
export function ShareForm({ userId }: { userId: string }) {
  const share = useFavoriteShare(userId);
  const [link, setLink] = useState<string | null>(null);
  const [withNotes, setWithNotes] = useState<boolean | null>(null);
  const [doing, setDoing] = useState<Doing | null>(null);
  const [failed, setFailed] = useState<Doing | null>(null);
  const notes = withNotes ?? share.data?.shows_notes ?? false;

  const run = async (what: Doing) => {
    setDoing(what);
    setFailed(null);
    try {
      if (what === 'share') setLink(`${window.location.origin}/shared/${await shareFavorites(notes)}`);
      else {
        await stopSharing();
        setLink(null);
      }
      share.retry();
    } catch {
      setFailed(what);
    } finally {
      setDoing(null);
    }
  };

  if (share.data === undefined && share.error) {
    return (
      <div className="share-form" role="alert">
        <p>Could not see whether you share your list.</p>
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
        Whoever has the link can read your names in your order, and your first name. They need no account and can change
        nothing.
      </p>
      {link ? (
        <ShareLink link={link} />
      ) : (
        share.data && (
          <p className="share-standing">
            You have shared your list since {longDate(share.data.created_at.slice(0, 10))},{' '}
            {share.data.shows_notes ? 'with' : 'without'} your notes. We keep no copy of the link: if it is lost, make a
            new one. The old one stops working then.
          </p>
        )
      )}
      <div>
        <Checkbox label="Include my notes" checked={notes} onChange={(event) => setWithNotes(event.target.checked)} />
        {share.data && share.data.shows_notes !== notes && (
          <p className="field-hint" role="status">
            This needs a new link. The one you have given out stays as it is until then.
          </p>
        )}
      </div>
      {failed && (
        <p className="field-error" role="alert">
          <Icon name="alert" size={15} />
          {failed === 'share' ? 'The link could not be made.' : 'The link could not be taken back.'} Please try again.
        </p>
      )}
      <div className="row">
        <Button
          variant={shared ? 'quiet' : 'primary'}
          busy={doing === 'share'}
          busyLabel="Making the link..."
          onClick={() => void run('share')}
        >
          {shared ? 'Make a new link' : 'Make a link'}
        </Button>
        {shared && (
          <Button variant="text" busy={doing === 'stop'} onClick={() => void run('stop')}>
            Stop sharing
          </Button>
        )}
      </div>
    </div>
  );
}
