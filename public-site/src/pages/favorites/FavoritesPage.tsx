import { type Ref, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZE } from '../../data/usePages';
import { FitSection } from '../../names/fit/FitSection';
import { NameCards, NameCardsWaiting } from '../../names/NameCards';
import { SignedInOnly } from '../../session/SignedInOnly';
import { useFavorites } from '../../session/useFavorites';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { TabPanel } from '../../ui/Tabs';
import { FavoriteList } from './FavoriteList';
import { FavoriteTools, type View } from './FavoriteTools';
import './favorites.css';
import { PrintSheet } from './PrintSheet';
import { useFavoriteNames } from './useFavoriteNames';
import { usePrint } from './usePrint';

export default function FavoritesPage() {
  return (
    <div className="page section favorites">
      <SignedInOnly waiting={<Waiting />}>{({ id }) => <Favorites userId={id} />}</SignedInOnly>
    </div>
  );
}

function Favorites({ userId }: { userId: string }) {
  const { ids, ready, failed, reload } = useFavorites();
  const [shown, setShown] = useState(PAGE_SIZE);
  const names = useFavoriteNames(userId, [...ids].slice(0, shown));
  const [view, setView] = useView();
  const print = usePrint({
    complete: ids.size <= shown && !names.isLoading && !names.error,
    failed: ids.size <= shown && names.error !== undefined,
    load: () => setShown(Math.max(shown, ids.size)),
  });
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
      <FavoriteTools userId={userId} view={view} onView={setView} {...print} />
      <TabPanel idBase="favorites" value={view}>
        {view === 'list' ? <FavoriteList names={names.rows} userId={userId} /> : <NameCards names={names.rows} />}
      </TabPanel>
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
      <PrintSheet
        title="My Favorite Names"
        names={names.rows.map((name) => ({ ...name, note: name.favorites[0]?.note ?? null }))}
      />
    </>
  );
}

/** Kept in the address, so that going back and reloading show the same. */
function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const setView = (view: View) =>
    setParams(view === 'list' ? { view } : {}, { replace: true, preventScrollReset: true });
  return [params.get('view') === 'list' ? 'list' : 'cards', setView];
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
