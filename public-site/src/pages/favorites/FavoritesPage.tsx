import { type Ref, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SignedInOnly } from '../../auth/SignedInOnly';
import { PAGE_SIZE } from '../../data/cache/usePages';
import { useFavoriteNames } from '../../data/favorites';
import { useFavorites } from '../../favorites/favorites';
import { FitSection } from '../../names/fit/FitSection';
import { NameCards } from '../../names/NameCards';
import { CurrentTrial } from '../../tryItOn/CurrentTrial';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { toast } from '../../ui/feedback/toasts';
import { LinkButton } from '../../ui/LinkButton';
import { TabPanel } from '../../ui/Tabs';
import { FavoritesSkeleton } from './FavoritesSkeleton';
import { FavoriteTools, type View } from './FavoriteTools';
import './favorites.css';
import { FavoriteList } from './list/FavoriteList';
import { PrintSheet } from './PrintSheet';

export default function FavoritesPage() {
  return (
    <div className="page section favorites">
      <SignedInOnly loading={<Loading />}>{({ id }) => <Favorites userId={id} />}</SignedInOnly>
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
  if (!ready || !names.rows) return <Loading count={ready ? ids.size : null} />;
  return (
    <>
      {heading}
      <CurrentTrial />
      <h2 className="visually-hidden">Your favorites</h2>
      <FavoriteTools userId={userId} view={view} onView={setView} {...print} />
      <TabPanel idBase="favorites" value={view}>
        {view === 'list' ? <FavoriteList names={names.rows} userId={userId} /> : <NameCards names={names.rows} />}
      </TabPanel>
      <div className="more">
        <LinkButton variant="quiet" to={`/rooms?names=${[...ids].join(',')}`}>
          Decide together
        </LinkButton>
        <LinkButton variant="quiet" to={`/say?names=${[...ids].slice(0, 5).join(',')}`}>
          Ask friends
        </LinkButton>
        {ids.size > shown && (
          <Button variant="quiet" onClick={() => setShown(shown + PAGE_SIZE)}>
            Show more names
          </Button>
        )}
        <LinkButton variant="text" to="/names">
          Find more names
        </LinkButton>
      </div>
      <FitSection title="With your surname" names={names.rows} focusRequests={0} />
      <PrintSheet
        title="My Favorite Names"
        names={names.rows.map((name) => ({ ...name, note: name.favorites[0]?.note ?? null }))}
      />
    </>
  );
}

/** The current view. It is in the URL, so that it survives a reload and the back button. */
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
        <p className="soft">{count === null ? <Skeleton width="9ch" height="1.6em" /> : countText(count)}</p>
      )}
    </header>
  );
}

const countText = (count: number) => (count === 1 ? 'One name' : `${count} names`);

function Loading({ count = null }: { count?: number | null }) {
  const [view] = useView();
  return (
    <>
      <Heading count={count} />
      <FavoritesSkeleton view={view} count={Math.min(count ?? 8, 8)} />
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Heading count={0} />
      <ErrorState message="Couldn't load your favorites. Please try again later." onRetry={onRetry} />
    </>
  );
}

function Empty() {
  return (
    <EmptyState motif="heart" title="No favorites yet" action={<LinkButton to="/names">Browse Names</LinkButton>}>
      Tap the heart on a name to add it. Your favorites are on all your devices.
    </EmptyState>
  );
}

/** When a card is removed with its focused heart, moves the focus to the title. */
function useFocusAfterRemoval(count: number) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    if (count < before.current && document.activeElement === document.body) title.current?.focus();
    before.current = count;
  }, [count]);
  return title;
}

type Printable = { complete: boolean; failed: boolean; load: () => void };

/** Prints the page after `load` has loaded the rest of the list, so that no incomplete list is printed. */
function usePrint({ complete, failed, load }: Printable) {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    if (!printing || !(complete || failed)) return;
    setPrinting(false);
    if (complete) window.print();
    else toast({ title: 'Error', description: "Couldn't load all of your names. Please try again.", tone: 'error' });
  }, [printing, complete, failed]);
  const onPrint = () => {
    load();
    setPrinting(true);
  };
  return { printing, onPrint };
}
