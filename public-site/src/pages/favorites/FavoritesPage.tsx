import { type Ref, useEffect, useRef, useState } from 'react';
import { PAGE_SIZE } from '../../data/usePages';
import { FitSection } from '../../names/fit/FitSection';
import { NameCards, NameCardsWaiting } from '../../names/NameCards';
import { SignedInOnly } from '../../session/SignedInOnly';
import { useFavorites } from '../../session/useFavorites';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import './favorites.css';
import { useFavoriteNames } from './useFavoriteNames';

export default function FavoritesPage() {
  return (
    <div className="page section favorites">
      <SignedInOnly waiting={<Waiting />}>{() => <Favorites />}</SignedInOnly>
    </div>
  );
}

function Favorites() {
  const { ids, ready, failed, reload } = useFavorites();
  const [shown, setShown] = useState(PAGE_SIZE);
  const names = useFavoriteNames([...ids].slice(0, shown));
  const title = useFocusAfterRemoval(ids.size);
  const heading = <Heading title={title} count={ready ? ids.size : null} />;

  if (!ready && failed) return <Failed onRetry={() => void reload()} />;
  if (ready && ids.size === 0) {
    return (
      <>
        {heading}
        <Empty />
      </>
    );
  }
  if (names.error && !names.rows) return <Failed onRetry={names.retry} />;
  if (!ready || !names.rows) return <Waiting />;
  return (
    <>
      {heading}
      <h2 className="visually-hidden">The names you have kept</h2>
      <NameCards names={names.rows} />
      <div className="more">
        {ids.size > shown && (
          <Button variant="quiet" onClick={() => setShown(shown + PAGE_SIZE)}>
            Show more names
          </Button>
        )}
        <LinkButton variant="text" to="/names">
          Find more names
        </LinkButton>
      </div>
      <FitSection title="With your surname" names={names.rows} summoned={0} />
    </>
  );
}

function Heading({ count, title }: { count: number | null; title?: Ref<HTMLHeadingElement> }) {
  return (
    <header>
      <h1 ref={title} tabIndex={-1}>
        My Favorite Names
      </h1>
      {count ? <p className="soft">{count === 1 ? 'One name kept' : `${count} names kept`}</p> : null}
    </header>
  );
}

function Waiting() {
  return (
    <>
      <Heading count={null} />
      <NameCardsWaiting count={8} label="Loading your favorites..." />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Heading count={null} />
      <ErrorState message="Could not load your favorites. Please try again later." onRetry={onRetry} />
    </>
  );
}

function Empty() {
  return (
    <EmptyState motif="heart" title="No favorites yet" action={<LinkButton to="/names">Browse Names</LinkButton>}>
      Tap the heart on a name, and it waits for you here, on every device.
    </EmptyState>
  );
}

/** A removed card takes the focused heart with it: the focus goes to the title instead of nowhere. */
function useFocusAfterRemoval(count: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) title.current?.focus();
    before.current = count;
  }, [count]);
  return title;
}
