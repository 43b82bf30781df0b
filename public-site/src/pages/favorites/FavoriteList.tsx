import { useEffect, useState, useSyncExternalStore } from 'react';
import type { FavoriteName } from '../../data/favorites';
import { favoritesSync } from '../../favorites/favoritesSync';
import { FavoriteHeart } from '../../names/FavoriteHeart';
import { toast } from '../../ui/toasts';
import './favoriteList.css';
import { MoveButtons } from './MoveButtons';
import { NameLine } from './NameLine';
import { NoteField } from './NoteField';
import { type NoteKeeper, noteKeeperOf } from './noteKeeper';
import { useDragOrder } from './useDragOrder';

/** The favourites in the person's order, to be moved by grip or by button, with a note under each. */
export function FavoriteList({ names, userId }: { names: readonly FavoriteName[]; userId: string }) {
  const notes = noteKeeperOf(userId);
  const [said, setSaid] = useState('');
  useUnsavedNotes(notes);

  const move = async (from: number, to: number) => {
    const moved = names[from];
    if (!moved) return;
    const others = names.filter(({ id }) => id !== moved.id);
    setSaid(`${moved.name} is now ${to + 1} of ${names.length}.`);
    try {
      await favoritesSync.move(moved.id, others[to - 1]?.id ?? null);
    } catch {
      setSaid('');
      toast({ title: 'Error', description: `Failed to move ${moved.name}. Please try again.`, tone: 'error' });
    }
  };
  const { list, begin, shift, held } = useDragOrder((from, to) => void move(from, to));

  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol ref={list} className={held === null ? 'favorite-list' : 'favorite-list moving'}>
        {names.map((name, at) => (
          <li key={name.id} className={held === at ? 'held' : undefined} style={{ translate: `0 ${shift(at)}px` }}>
            <span className="grip" aria-hidden="true" title="Drag to move" onPointerDown={begin(at)}>
              {at + 1}
            </span>
            <NameLine name={name} />
            <NoteField id={name.id} name={name.name} saved={name.favorites[0]?.note ?? null} notes={notes} />
            <div className="row-tools">
              <MoveButtons
                name={name.name}
                first={at === 0}
                last={at === names.length - 1}
                onMove={(by) => void move(at, at + by)}
              />
              <FavoriteHeart id={name.id} name={name.name} />
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}

/** Asks before the page is closed over a note that the server does not have, and saves what it can before. */
function useUnsavedNotes(notes: NoteKeeper) {
  const open = useSyncExternalStore(notes.subscribe, () => notes.unsaved().length > 0);
  useEffect(() => {
    if (!open) return;
    const keepAll = () => {
      for (const nameId of notes.unsaved()) void notes.keep(nameId);
    };
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('visibilitychange', keepAll);
    window.addEventListener('beforeunload', ask);
    return () => {
      document.removeEventListener('visibilitychange', keepAll);
      window.removeEventListener('beforeunload', ask);
    };
  }, [open, notes]);
}
