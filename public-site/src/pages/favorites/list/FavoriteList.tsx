import { type ReactNode, useState } from 'react';
import type { FavoriteName } from '../../../data/deciding/favorites';
import { FavoriteHeart } from '../../../names/FavoriteHeart';
import { toast } from '../../../ui/feedback/toasts';
import { Stroke } from '../../../ui/Icon';
import './favoriteList.css';
import { NameLine } from './NameLine';
import { NoteField } from './NoteField';
import { noteDraftsOf } from './noteDrafts';
import { useDragOrder } from './useDragOrder';

type Props = {
  /** The first favorites, or all of them. */
  names: readonly FavoriteName[];
  /** The number of all favorites. */
  total: number;
  userId: string;
  /** Stores the new position of a name. `after` is the id of the name above this position; null at the top. */
  onMove: (nameId: number, after: number | null) => Promise<void>;
  /** Content below the meaning of a name. */
  more?: (name: FavoriteName) => ReactNode;
};

/** Favorites in the user's order, each with a note. Users move them by drag and drop or with buttons. */
export function FavoriteList({ names, total, userId, onMove, more }: Props) {
  const notes = noteDraftsOf(userId);
  const [announcement, setAnnouncement] = useState('');

  const move = async (from: number, to: number) => {
    const moved = names[from];
    if (!moved) return;
    const others = names.filter(({ id }) => id !== moved.id);
    setAnnouncement(`${moved.name} is now ${to + 1} of ${total}.`);
    try {
      await onMove(moved.id, others[to - 1]?.id ?? null);
    } catch {
      setAnnouncement('');
      toast({ title: 'Error', description: `Failed to move ${moved.name}. Please try again.`, tone: 'error' });
    }
  };
  const { list, begin, shift, held } = useDragOrder((from, to) => void move(from, to));

  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ol ref={list} className={held === null ? 'favorite-list' : 'favorite-list moving'}>
        {names.map((name, at) => (
          <li key={name.id} className={held === at ? 'held' : undefined} style={{ translate: `0 ${shift(at)}px` }}>
            <span className="grip" aria-hidden="true" title="Drag to move" onPointerDown={begin(at)}>
              {at + 1}
            </span>
            <NameLine name={name}>{more?.(name)}</NameLine>
            <NoteField id={name.id} name={name.name} saved={name.favorites[0]?.note ?? null} notes={notes} />
            <div className="row-tools">
              <MoveButton name={name.name} direction="up" disabled={at === 0} onMove={() => void move(at, at - 1)} />
              <MoveButton
                name={name.name}
                direction="down"
                disabled={at === names.length - 1}
                onMove={() => void move(at, at + 1)}
              />
              <FavoriteHeart id={name.id} name={name.name} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

const ARROWS = { up: 'M12 19V5m-6 6 6-6 6 6', down: 'M12 5v14m-6-6 6 6 6-6' } as const;

type MoveButtonProps = { name: string; direction: 'up' | 'down'; disabled: boolean; onMove: () => void };

/**
 * A button that moves a name up or down. It uses aria-disabled instead of disabled, because a disabled button loses the
 * focus.
 */
function MoveButton({ name, direction, disabled, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={`Move ${name} ${direction}`}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onMove()}
    >
      <Stroke path={ARROWS[direction]} />
    </button>
  );
}
