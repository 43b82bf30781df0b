import { useState } from 'react';
import { changeLists, type FavoriteList } from '../../../data/deciding/favoriteLists';
import { useFavoriteNames } from '../../../data/deciding/favorites';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { toast } from '../../../ui/feedback/toasts';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { listError } from './TitleDialog';

type Props = { userId: string; list: FavoriteList; favorites: readonly number[] };

/** A button that shows all favorites with checkboxes. A checked favorite is on the list. */
export function ChooseNames({ userId, list, favorites }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" compact onClick={() => setOpen(true)}>
        Choose names
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Names on “${list.title}”`} width={460}>
        <Choices userId={userId} list={list} favorites={favorites} />
        <div className="list-form">
          <Button onClick={() => setOpen(false)}>Done</Button>
        </div>
      </Dialog>
    </>
  );
}

function Choices({ userId, list, favorites }: Props) {
  const { rows, error, retry } = useFavoriteNames(userId, favorites);
  if (error && !rows) return <ErrorState message="Couldn't load your favorites." onRetry={retry} />;
  if (!rows) return <Skeleton height="12rem" />;
  const change = (names: readonly number[], on: boolean) =>
    changeLists(userId, { names, [on ? 'addTo' : 'removeFrom']: [list.id] }).catch((failure: unknown) =>
      toast({ title: 'Error', description: listError(failure), tone: 'error' }),
    );
  return (
    <ul className="list-choices">
      {rows.map(({ id, name, gender }) => (
        <li key={id}>
          <Checkbox
            label={
              <>
                <span className="name" translate="no">
                  {name}
                </span>{' '}
                <span className="soft small">{gender}</span>
              </>
            }
            checked={list.names.includes(id)}
            onChange={({ target }) => void change([id], target.checked)}
          />
        </li>
      ))}
    </ul>
  );
}
