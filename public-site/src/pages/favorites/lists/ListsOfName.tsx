import { useState } from 'react';
import { changeLists, type FavoriteList, type ListChange } from '../../../data/deciding/favoriteLists';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { toast } from '../../../ui/feedback/toasts';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { listError, TitleForm } from './TitleDialog';

type Name = { id: number; name: string };
type ButtonProps = { name: Name; lists: readonly FavoriteList[]; onOpen: () => void };

/** A button that shows which lists contain a name. A click opens <ListsOfName>. */
export function ListsButton({ name, lists, onOpen }: ButtonProps) {
  const own = lists.filter(({ names }) => names.includes(name.id)).map(({ title }) => title);
  const text = own.length > 0 ? own.join(', ') : 'Add to a list';
  return (
    <button type="button" className="lists-of-name" aria-label={`${text} (lists of ${name.name})`} onClick={onOpen}>
      {text}
    </button>
  );
}

type Props = {
  userId: string;
  lists: readonly FavoriteList[];
  /** The list that the page shows; null for all favorites. The name can be moved from this list to another list. */
  current: FavoriteList | null;
  onClose: () => void;
};

/**
 * A dialog with a checkbox for each list. A checkbox is checked if its list contains the name. The dialog isn't part of
 * the name's row, because unchecking the list that the page shows removes this row.
 */
export function ListsOfName({ name, ...rest }: Props & { name: Name | null }) {
  return (
    <Dialog open={name !== null} onClose={rest.onClose} title={`Lists for ${name?.name}`} width={420}>
      {name && <Choices name={name} {...rest} />}
    </Dialog>
  );
}

function Choices({ userId, name, lists, current, onClose }: Props & { name: Name }) {
  const [creating, setCreating] = useState(lists.length === 0);
  const change = (what: Omit<ListChange, 'names'>) =>
    changeLists(userId, { names: [name.id], ...what }).catch((error: unknown) =>
      toast({ title: 'Error', description: listError(error), tone: 'error' }),
    );
  const move = (to: FavoriteList) => {
    if (current) void change({ addTo: [to.id], removeFrom: [current.id] });
    onClose();
  };
  const others = current && lists.filter(({ id }) => id !== current.id);
  return (
    <>
      <ul className="list-choices">
        {lists.map((list) => (
          <li key={list.id}>
            <Checkbox
              label={list.title}
              checked={list.names.includes(name.id)}
              onChange={({ target }) => void change({ [target.checked ? 'addTo' : 'removeFrom']: [list.id] })}
            />
          </li>
        ))}
      </ul>
      {others && others.length > 0 && (
        <div className="list-moves">
          <p className="soft small">Move from “{current.title}” to</p>
          <div className="row">
            {others.map((list) => (
              <Button key={list.id} variant="quiet" compact onClick={() => move(list)}>
                {list.title}
              </Button>
            ))}
          </div>
        </div>
      )}
      {creating ? (
        <TitleForm
          userId={userId}
          hint={`${name.name} will be its first name.`}
          onSaved={(list) => void change({ addTo: [list] })}
          onClose={() => setCreating(false)}
        />
      ) : (
        <div className="list-form">
          <Button variant="text" compact onClick={() => setCreating(true)}>
            New list
          </Button>
        </div>
      )}
    </>
  );
}
