import { type MouseEvent, type ReactNode, useDeferredValue } from 'react';
import type { NameCardRow } from '../data/names/names';
import { useFavorites } from '../favorites/favorites';
import { LoadingAnnounced } from '../ui/feedback/Announcer';
import { Skeleton } from '../ui/feedback/Skeleton';
import { useHydrated } from '../ui/hooks/useHydrated';
import { NameCard } from './NameCard';
import './nameCard.css';

type Props<T> = {
  names: readonly T[];
  note?: (name: T) => string | null;
  /** Content below the list. It is rendered when all cards are rendered, so that it doesn't move. */
  children?: ReactNode;
};

/**
 * The number of cards that are rendered first: about as many as fit in the viewport. The others are rendered at low
 * priority.
 */
const FIRST_CARDS = 8;

/** A list of cards. One click handler serves the hearts of all cards. */
export function NameCards<T extends NameCardRow>({ names, note, children }: Props<T>) {
  const { ids, toggle } = useFavorites();
  const isPrerendered = !useHydrated();
  const shown = useDeferredValue(names, isPrerendered ? undefined : names.slice(0, FIRST_CARDS));
  const onClick = ({ target }: MouseEvent) => {
    const heart = (target as Element).closest<HTMLElement>('[data-favorite]');
    if (heart) void toggle(Number(heart.dataset.favorite));
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: hearts are buttons, on which keys also trigger click events */}
      <ul className="cards" onClick={onClick}>
        {shown.map((name) => (
          <li key={name.id}>
            <NameCard name={name} note={note?.(name)} isFavorite={ids.has(name.id)} />
          </li>
        ))}
      </ul>
      {(shown.length > FIRST_CARDS || names.length <= FIRST_CARDS) && children}
    </>
  );
}

export function NameCardsSkeleton({ count = 12, label }: { count?: number; label: string }) {
  return (
    <div className="cards-loading">
      <LoadingAnnounced />
      <p className="loading-label">
        <span className="spinner" aria-hidden="true" /> {label}
      </p>
      <div className="cards" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => at).map((at) => (
          <div className="card raised" key={at}>
            <Skeleton width={`${5 + ((at * 7) % 4)}rem`} height="2rem" />
            <Skeleton width="60%" height="0.9rem" />
            <Skeleton width="85%" height="1rem" />
            <Skeleton height="4px" />
          </div>
        ))}
      </div>
    </div>
  );
}
