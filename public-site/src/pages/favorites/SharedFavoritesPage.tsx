import { useParams } from 'react-router-dom';
import { type SharedFavorites, useSharedFavorites } from '../../data/favorites';
import { FavoriteHeart } from '../../names/FavoriteHeart';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import './favoriteList.css';
import { NameLinesWaiting } from './FavoritesWaiting';
import { NameLine } from './NameLine';
import { PrintSheet } from './PrintSheet';
import './sharedFavorites.css';

/** Where the link leads that somebody made of their favourites: a list to read, for anybody who has it. */
export default function SharedFavoritesPage() {
  const { token = '' } = useParams();
  const shared = useSharedFavorites(token);
  return (
    <div className="page section shared-favorites">
      {shared.data ? (
        <SharedList shared={shared.data} />
      ) : shared.data === null ? (
        <Gone />
      ) : shared.error ? (
        <>
          <h1>Shared Favorites</h1>
          <ErrorState
            message="Could not load this list. Please try again later."
            busy={shared.isLoading}
            onRetry={shared.retry}
          />
        </>
      ) : (
        <>
          <h1>Shared Favorites</h1>
          <NameLinesWaiting count={5} label="Loading the list..." />
        </>
      )}
    </div>
  );
}

function SharedList({ shared: { owner, total, names } }: { shared: SharedFavorites }) {
  const title = owner ? `${owner}’s favorite names` : 'A list of favorite names';
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
          Look in again later: the link stays the same.
        </EmptyState>
      ) : (
        <>
          <p className="soft">
            {total > names.length
              ? `The first ${names.length} of ${total} names. `
              : `${total === 1 ? 'One name' : `${total} names`}. `}
            Tap a heart to keep a name among your own favorites.
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

function Gone() {
  return (
    <EmptyState
      heading="h1"
      motif="moon"
      title="This list is not shared any more"
      action={<LinkButton to="/names">Browse Names</LinkButton>}
    >
      Its owner has taken the link back or made a new one, or a part of the address is missing.
    </EmptyState>
  );
}
