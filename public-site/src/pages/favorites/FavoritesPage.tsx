import { type Ref, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SignedInOnly } from '../../auth/SignedInOnly';
import { PAGE_SIZE } from '../../data/cache/usePages';
import { useFavorites } from '../../favorites/favorites';
import { FitSection } from '../../names/fit/FitSection';
import { NameCards } from '../../names/NameCards';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/EmptyState';
import { ErrorState } from '../../ui/ErrorState';
import { LinkButton } from '../../ui/LinkButton';
import { Skeleton } from '../../ui/Skeleton';
import { TabPanel } from '../../ui/Tabs';
import { FavoriteList } from './FavoriteList';
import { FavoritesWaiting } from './FavoritesWaiting';
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
  if (!ready || !names.rows) return <Waiting count={ready ? ids.size : null} />;
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
      {count !== 0 && (
        <p className="soft">{count === null ? <Skeleton width="9ch" height="1.6em" /> : keptInWords(count)}</p>
      )}
    </header>
  );
}

const keptInWords = (count: number) => (count === 1 ? 'One name kept' : `${count} names kept`);

function Waiting({ count = null }: { count?: number | null }) {
  const [view] = useView();
  return (
    <>
      <Heading count={count} />
      <FavoritesWaiting view={view} count={Math.min(count ?? 8, 8)} />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Heading count={0} />
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
