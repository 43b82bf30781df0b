import { formatNumber } from '@cradle/shared/text/formatNumber';
import { useParams } from 'react-router-dom';
import { type SharedFavorites, useSharedFavorites } from '../../../data/deciding/favorites';
import { FavoriteHeart } from '../../../names/FavoriteHeart';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { ErrorState } from '../../../ui/feedback/ErrorState';
import { LinkButton } from '../../../ui/LinkButton';
import '../list/favoriteList.css';
import { NameLinesSkeleton } from '../FavoritesSkeleton';
import { NameLine } from '../list/NameLine';
import { PrintSheet } from '../PrintSheet';
import './sharedFavorites.css';

/** The public page of a shared list of favorites. */
export default function SharedFavoritesPage() {
  const { token = '' } = useParams();
  const shared = useSharedFavorites(token);
  return (
    <div className="page section shared-favorites">
      {shared.data ? (
        <SharedList shared={shared.data} />
      ) : shared.data === null ? (
        <NotShared />
      ) : shared.error ? (
        <>
          <h1>Shared Favorites</h1>
          <ErrorState
            message="Couldn't load this list. Please try again later."
            busy={shared.isLoading}
            onRetry={shared.retry}
          />
        </>
      ) : (
        <>
          <h1>Shared Favorites</h1>
          <NameLinesSkeleton count={5} label="Loading the list..." />
        </>
      )}
    </div>
  );
}

function SharedList({ shared: { owner, title: list, total, names } }: { shared: SharedFavorites }) {
  const title = list
    ? `${owner ? `${owner}’s list` : 'A list of names'}: ${list}`
    : owner
      ? `${owner}’s favorite names`
      : 'A list of favorite names';
  return (
    <>
      <header>
        <h1>{title}</h1>
        {names.length > 0 && (
          <Button variant="quiet" compact onClick={() => window.print()}>
            Print
          </Button>
        )}
      </header>
      {names.length === 0 ? (
        <EmptyState motif="heart" title="No names on this list yet">
          Come back later: the link stays the same.
        </EmptyState>
      ) : (
        <>
          <p className="soft">
            {total > names.length
              ? `The first ${formatNumber(names.length)} of ${formatNumber(total)} names. `
              : `${total === 1 ? 'One name' : `${formatNumber(total)} names`}. `}
            Tap a heart to add a name to your own favorites.
          </p>
          <h2 className="visually-hidden">The names on this list</h2>
          <ol className="favorite-list">
            {names.map((name) => (
              <li key={name.id}>
                <NameLine name={name} />
                {name.note && <p className="shared-note">{name.note}</p>}
                <FavoriteHeart id={name.id} name={name.name} />
              </li>
            ))}
          </ol>
          <PrintSheet title={title} names={names} />
        </>
      )}
    </>
  );
}

function NotShared() {
  return (
    <EmptyState
      heading="h1"
      motif="moon"
      title="This list is no longer shared"
      action={<LinkButton to="/names">Browse names</LinkButton>}
    >
      Its owner stopped sharing it or created a new link, or part of the link is missing.
    </EmptyState>
  );
}
