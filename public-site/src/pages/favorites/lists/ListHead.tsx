import { useState } from 'react';
import { deleteList, type FavoriteList } from '../../../data/deciding/favoriteLists';
import { Button } from '../../../ui/Button';
import { useAnnounced } from '../../../ui/feedback/Announcer';
import { toast } from '../../../ui/feedback/toasts';
import { ChooseNames } from './ChooseNames';
import { listError, TitleDialog } from './TitleDialog';

type Props = {
  userId: string;
  list: FavoriteList;
  /** The ids of all favorites, in the user's order. */
  favorites: readonly number[];
  onDeleted: (list: FavoriteList) => void;
  /** Called if the list couldn't be deleted, or after "Undo" has restored it. */
  onRestored: (list: FavoriteList) => void;
};

/** The title of a list, with buttons to choose its names, rename it and delete it. */
export function ListHead({ userId, list, favorites, onDeleted, onRestored }: Props) {
  const [renaming, setRenaming] = useState(false);
  // The title is announced, because the focus stays on the link of the list, or on "New list".
  useAnnounced(list.title);
  const remove = () => {
    onDeleted(list);
    deleteList(userId, list.id).catch((error: unknown) => {
      onRestored(list);
      toast({ title: 'Error', description: listError(error), tone: 'error' });
    });
  };
  return (
    <div className="favorite-list-head">
      <h2 className="name">{list.title}</h2>
      <div className="row">
        <ChooseNames userId={userId} list={list} favorites={favorites} />
        <Button variant="text" compact onClick={() => setRenaming(true)}>
          Rename
        </Button>
        <Button variant="text" compact aria-label="Delete list" onClick={remove}>
          Delete
        </Button>
      </div>
      <TitleDialog
        key={list.id}
        open={renaming}
        onClose={() => setRenaming(false)}
        userId={userId}
        heading="Rename list"
        list={list}
      />
    </div>
  );
}

type DeletedProps = Pick<Props, 'userId' | 'list' | 'onRestored'>;

/** A notice that a list was deleted, with an Undo button. */
export function DeletedNotice({ userId, list, onRestored }: DeletedProps) {
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await deleteList(userId, list.id, true);
      onRestored(list);
    } catch (error) {
      setBusy(false);
      toast({ title: 'Error', description: listError(error), tone: 'error' });
    }
  };
  return (
    <div className="list-deleted" role="status">
      <p>“{list.title}” is deleted. Its names are still among your favorites.</p>
      {/* The Undo button gets the focus, because the focused button was removed with the list. */}
      <Button variant="quiet" compact busy={busy} onClick={() => void undo()} autoFocus>
        Undo
      </Button>
    </div>
  );
}
