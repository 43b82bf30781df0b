import { useState } from 'react';
import type { FavoriteList } from '../../data/deciding/favoriteLists';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Tabs } from '../../ui/Tabs';
import { ShareForm } from './share/ShareForm';

export type View = 'cards' | 'list';

const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'list', label: 'List' },
] as const;

type Props = {
  userId: string;
  list: FavoriteList | null;
  view: View;
  onView: (view: View) => void;
  printing: boolean;
  onPrint: () => void;
};

/** The toolbar of the favorites: view, sharing and printing. */
export function FavoriteTools({ userId, list, view, onView, printing, onPrint }: Props) {
  return (
    <div className="favorite-tools">
      <Tabs idBase="favorites" label="View" tabs={views} value={view} onChange={onView} />
      <p className="soft small">
        {view === 'cards' ? 'To arrange names, add notes or use lists, choose the list view.' : null}
      </p>
      <ShareFavorites userId={userId} list={list} />
      <Button variant="quiet" compact busy={printing} onClick={onPrint}>
        Print
      </Button>
    </div>
  );
}

function ShareFavorites({ userId, list }: Pick<Props, 'userId' | 'list'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" compact icon="external" onClick={() => setOpen(true)}>
        Share
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={list ? `Share “${list.title}”` : 'Share your favorites'}
      >
        <ShareForm key={list?.id} userId={userId} list={list?.id ?? null} />
      </Dialog>
    </>
  );
}
