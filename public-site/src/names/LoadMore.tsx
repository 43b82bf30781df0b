import { useDeferredValue, useEffect, useRef } from 'react';
import { Button } from '../ui/Button';

type Props = {
  list: { rows: readonly unknown[]; hasMore: boolean; isLoadingMore: boolean; loadMore: () => void };
  error: unknown;
  /** The message after an error. */
  failed: string;
  busyLabel?: string;
};

/**
 * The button below a list of cards that loads the next page. When the last page is loaded, the button disappears and
 * the first new name gets the focus.
 */
export function LoadMore({ list, error, failed, busyLabel = 'Loading names...' }: Props) {
  // Deferred like the cards (NameCards), so that the button isn't removed before the last cards are rendered.
  const hasMore = useDeferredValue(list.hasMore);
  const firstNew = useRef(0);
  useEffect(() => {
    if (hasMore || firstNew.current === 0 || document.activeElement !== document.body) return;
    document.querySelectorAll('.cards > li')[firstNew.current]?.querySelector('a')?.focus();
    firstNew.current = 0;
  }, [hasMore]);
  const load = () => {
    firstNew.current = list.rows.length;
    list.loadMore();
  };
  return (
    hasMore && (
      <div className="load-more">
        {!!error && <p role="alert">{failed}</p>}
        <Button variant="quiet" busy={list.isLoadingMore} busyLabel={busyLabel} onClick={load}>
          {error ? 'Try again' : 'Load more'}
        </Button>
      </div>
    )
  );
}
