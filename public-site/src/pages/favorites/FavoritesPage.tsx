import { formatNumber } from '@cradle/shared/text/formatNumber';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { SignedInOnly } from '../../auth/SignedInOnly';
import { PAGE_SIZE } from '../../data/cache/pageSize';
import { moveOnList } from '../../data/deciding/favoriteLists';
import { useFavoriteNames } from '../../data/deciding/favorites';
import { useFavorites } from '../../favorites/favorites';
import { favoritesSync } from '../../favorites/favoritesSync';
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
import { DeletedNotice, ListHead } from './lists/ListHead';
import { ListNav } from './lists/ListNav';
import { ListsButton, ListsOfName } from './lists/ListsOfName';
import { useLists } from './lists/useLists';
import { NextSteps } from './NextSteps';
import { PrintSheet } from './PrintSheet';

export default function FavoritesPage() {
  return (
    <div className="page section favorites">
      <SignedInOnly loading={<Loading />}>{({ id }) => <Favorites userId={id} />}</SignedInOnly>
    </div>
  );
}

function Favorites({ userId }: { userId: string }) {
  const { ids: favorites, ready, failed, reload } = useFavorites();
  const lists = useLists(userId, favorites);
  const { list, ids } = lists;
  const [shown, setShown] = useState(PAGE_SIZE);
  const names = useFavoriteNames(userId, ids.slice(0, shown));
  const [view, setView] = useView();
  // If all names are already loaded, an error of a later request doesn't matter.
  const isCut = names.error !== undefined && (names.rows?.length ?? 0) < Math.min(ids.length, shown);
  const print = usePrint({
    complete: ids.length <= shown && !names.isLoading && !isCut,
    failed: ids.length <= shown && !names.isLoading && isCut,
    load: () => {
      setShown(Math.max(shown, ids.length));
      if (isCut) names.retry();
    },
  });
  const title = useFocusAfterRemoval(ids);
  const [sorting, setSorting] = useState<{ id: number; name: string } | null>(null);

  if (!ready && failed) return <Failed onRetry={() => void reload()} />;
  // If the URL selects a list, shows <Loading> until the lists are loaded, because until then, the names on this list
  // are unknown.
  if (!ready || (lists.selected !== null && !lists.lists && !lists.failed)) return <Loading />;
  const heading = <Heading title={title} count={favorites.size} />;
  if (favorites.size === 0) {
    return (
      <>
        {heading}
        <Empty />
      </>
    );
  }
  const head = (
    <>
      {heading}
      <CurrentTrial />
      <ListNav
        userId={userId}
        lists={lists.lists}
        failed={lists.failed}
        onRetry={lists.retry}
        current={list?.id ?? null}
        total={favorites.size}
        countOf={lists.countOf}
        linkTo={lists.linkTo}
        onNew={lists.open}
      />
      {lists.deleted && (
        // The key creates a new notice for each deleted list, so that "Undo" gets the focus each time.
        <DeletedNotice key={lists.deleted.id} userId={userId} list={lists.deleted} onRestored={lists.restored} />
      )}
      {lists.lists && (
        <ListsOfName
          userId={userId}
          name={sorting}
          lists={lists.lists}
          current={list}
          onClose={() => {
            setSorting(null);
            // If the row with the focused button was removed from the list, moves the focus to the title.
            setTimeout(() => document.activeElement === document.body && title.current?.focus());
          }}
        />
      )}
      {list && (
        <ListHead
          userId={userId}
          list={list}
          favorites={[...favorites]}
          onDeleted={lists.remove}
          onRestored={lists.restored}
        />
      )}
    </>
  );
  if (lists.missing || (list && ids.length === 0)) {
    return (
      <>
        {head}
        {list ? <EmptyList /> : <NoSuchList />}
      </>
    );
  }
  if (names.error && !names.rows) return <Failed onRetry={names.retry} />;
  if (!names.rows) return <Loading count={favorites.size} />;
  return (
    <>
      {head}
      <h2 className="visually-hidden">{list ? 'The names' : 'Your favorites'}</h2>
      <FavoriteTools userId={userId} list={list} view={view} onView={setView} {...print} />
      <TabPanel idBase="favorites" value={view}>
        {view === 'list' ? (
          <FavoriteList
            names={names.rows}
            total={ids.length}
            userId={userId}
            onMove={(nameId, after) =>
              list ? moveOnList(userId, list, nameId, after) : favoritesSync.move(nameId, after)
            }
            more={(name) =>
              lists.lists && <ListsButton name={name} lists={lists.lists} onOpen={() => setSorting(name)} />
            }
          />
        ) : (
          <NameCards names={names.rows} />
        )}
      </TabPanel>
      <div className="favorite-actions">
        {isCut ? (
          <>
            <p role="alert">Couldn't load all of your names.</p>
            <Button variant="quiet" busy={names.isLoading} onClick={names.retry}>
              Try again
            </Button>
          </>
        ) : (
          ids.length > shown && (
            <Button variant="quiet" onClick={() => setShown(shown + PAGE_SIZE)}>
              Show more names
            </Button>
          )
        )}
        <NextSteps ids={ids} />
        <LinkButton variant="text" to="/names">
          Find more names
        </LinkButton>
      </div>
      <FitSection title="With your surname" names={names.rows} focusRequests={0} />
      <PrintSheet
        title={list?.title ?? 'My Favorite Names'}
        names={names.rows.map((name) => ({ ...name, note: name.favorites[0]?.note ?? null }))}
      />
    </>
  );
}

/** The current view. It is stored in the URL, so that a reload or the Back button restores it. */
function useView(): [View, (view: View) => void] {
  const [params, setParams] = useSearchParams();
  const setView = (view: View) => {
    const next = new URLSearchParams(params);
    if (view === 'list') next.set('view', view);
    else next.delete('view');
    setParams(next, { replace: true });
  };
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

const countText = (count: number) => (count === 1 ? 'One name' : `${formatNumber(count)} names`);

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

function EmptyList() {
  return (
    <EmptyState motif="heart" title="No names on this list yet">
      Choose some of your favorites. A name can be on several lists.
    </EmptyState>
  );
}

function NoSuchList() {
  return (
    <EmptyState
      motif="moon"
      title="This list no longer exists"
      action={<LinkButton to="/favorites">All favorites</LinkButton>}
    >
      Its names are still among your favorites.
    </EmptyState>
  );
}

function Empty() {
  return (
    <EmptyState motif="heart" title="No favorites yet" action={<LinkButton to="/names">Browse names</LinkButton>}>
      Tap the heart on a name to add it. Your favorites are on all your devices.
    </EmptyState>
  );
}

/**
 * Moves the focus to the title if the card with the focused heart was removed or is about to be removed. <NameCards>
 * renders the new list at low priority, so the card may still exist.
 */
function useFocusAfterRemoval(ids: readonly number[]) {
  const title = useRef<HTMLHeadingElement>(null);
  const before = useRef(ids.length);
  useEffect(() => {
    const { activeElement: active } = document;
    const heart = active instanceof HTMLElement ? active.dataset.favorite : undefined;
    const isRemoved = active === document.body || (heart !== undefined && !ids.includes(Number(heart)));
    if (ids.length < before.current && isRemoved) title.current?.focus();
    before.current = ids.length;
  }, [ids]);
  return title;
}

type Printable = { complete: boolean; failed: boolean; load: () => void };

/** Prints the page, after `load` has loaded all names of the list. */
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
