import type { ReactNode } from 'react';
import type { NameCardRow } from '../data/names';
import { LoadingAnnounced } from '../ui/Announcer';
import { Skeleton } from '../ui/Skeleton';
import { NameCard } from './NameCard';
import './nameCard.css';

export function NameCards<T extends NameCardRow>({
  names,
  note,
}: {
  names: readonly T[];
  note?: (name: T) => ReactNode;
}) {
  return (
    <ul className="cards">
      {names.map((name) => (
        <li key={name.id}>
          <NameCard name={name} note={note?.(name)} />
        </li>
      ))}
    </ul>
  );
}

/** Cards that are on their way, in the shape of cards. */
export function NameCardsWaiting({ count = 12, label }: { count?: number; label: string }) {
  return (
    <div className="cards-waiting">
      <LoadingAnnounced />
      <p className="waiting-label">
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
