import { NameCardsSkeleton } from '../../names/NameCards';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { Skeleton } from '../../ui/feedback/Skeleton';
import './list/favoriteList.css';
import type { View } from './FavoriteTools';

/** Skeleton of the content below the title. */
export function FavoritesSkeleton({ view, count }: { view: View; count: number }) {
  return (
    <>
      <div className="favorite-tools" aria-hidden="true">
        <div className="tabs">
          <Skeleton width="10rem" height="44px" />
        </div>
        <p className="soft small">{view === 'cards' && <Skeleton width="16ch" height="1.6em" />}</p>
        <Skeleton width="6.5rem" height="44px" round />
        <Skeleton width="5.5rem" height="44px" round />
      </div>
      {view === 'cards' ? (
        <NameCardsSkeleton count={count} label="Loading your favorites..." />
      ) : (
        <NameLinesSkeleton count={count} label="Loading your favorites..." />
      )}
    </>
  );
}

export function NameLinesSkeleton({ count, label }: { count: number; label: string }) {
  return (
    <div>
      <LoadingAnnounced />
      <p className="visually-hidden">{label}</p>
      <ol className="favorite-list" aria-hidden="true">
        {Array.from({ length: count }, (_, at) => at).map((at) => (
          <li key={at}>
            <span className="grip" />
            <div className="name-line">
              <p className="name">
                <Skeleton width={`${5 + ((at * 3) % 4)}ch`} height="1.1em" />
              </p>
              <Skeleton width="45%" height="1rem" />
              <p className="meaning">
                <Skeleton width="80%" height="1.4em" />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
