import type { GenderFilter } from '@cradle/shared/names/names';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLetterNames } from '../../data/names/names';
import { LoadMore } from '../../names/LoadMore';
import { NameCards, NameCardsSkeleton } from '../../names/NameCards';
import { useAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { useToast } from '../../ui/feedback/useToast';
import { lazyOptional } from '../../ui/hooks/lazyOptional';
import { TabPanel } from '../../ui/Tabs';
import { GridFilter } from './GridFilter';
import { filterLocally, intersectGenders } from './gridFilter';

const MoreSpellings = lazyOptional(() => import('./MoreSpellings'));

const loadFailed = 'Could not load baby names. Please try again later.';
const filterFailed = 'Could not filter baby names. Please try again later.';

/** The filters of the grid by the key of the history entry, so that going back restores them. */
const filters = new Map<string, { own: GenderFilter; text: string }>();

/**
 * A list of the names that start with `letter`, or of all names if `letter` is null, with a filter. The server filters
 * the names until the browser has loaded all of them. From then on, the browser filters the names.
 */
export function NameGrid({ letter, gender }: { letter: string | null; gender: GenderFilter }) {
  const { key } = useLocation();
  const [own, setOwn] = useState<GenderFilter>(filters.get(key)?.own ?? 'all');
  const [text, setText] = useState(filters.get(key)?.text ?? '');
  useEffect(() => void filters.set(key, { own, text }), [key, own, text]);
  const settledText = useDebounced(text.trim(), 250);

  const all = useLetterNames({ letter, gender, contains: '' });
  const filtering = own !== 'all' || text.trim() !== '';
  const both = intersectGenders(gender, own);
  const serverGender = filtering && both !== 'none' && all.data?.hasMore === true ? both : null;
  const isServerFilter = serverGender !== null;
  const filtered = useLetterNames(serverGender && { letter, gender: serverGender, contains: settledText }, {
    keepPrevious: true,
  });
  const { data, error, isLoading, retry } = isServerFilter ? filtered : all;

  useToast(error, { title: 'Error', description: isServerFilter ? filterFailed : loadFailed, tone: 'error' });

  const rows = isServerFilter ? (data?.rows ?? []) : filterLocally(data?.rows ?? [], own, text);
  // The number of results is announced to screen readers, because the focus stays in the filter.
  useAnnounced(filtering && data && !isLoading ? outcomeInWords(rows.length, data.hasMore) : null);

  if (!all.data && all.error) return <ErrorState message={loadFailed} onRetry={all.retry} busy={all.isLoading} />;
  const spellings = letter && all.data && both !== 'none' && (
    <Suspense>
      <MoreSpellings letter={letter} gender={both} contains={settledText} />
    </Suspense>
  );
  if (all.data?.rows.length === 0) {
    return (
      <>
        <EmptyState heading="h2" title="No names found for this letter and filter combination." motif="moon" />
        {spellings}
      </>
    );
  }
  return (
    <>
      <GridFilter own={own} onOwn={setOwn} text={text} onText={setText} />
      <TabPanel idBase="grid" value={own}>
        {rows.length > 0 ? (
          <NameCards names={rows}>{data && <LoadMore list={data} error={error} failed={loadFailed} />}</NameCards>
        ) : isLoading ? (
          <NameCardsSkeleton label="Loading names..." />
        ) : error ? (
          <ErrorState message={isServerFilter ? filterFailed : loadFailed} onRetry={retry} />
        ) : (
          <EmptyState heading="h2" title="No names found matching your criteria." motif="moon" />
        )}
        {spellings}
      </TabPanel>
    </>
  );
}

function outcomeInWords(shown: number, hasMore: boolean): string {
  if (shown === 0) return 'No names match';
  return `${formatNumber(shown)}${hasMore ? ' and more' : ''} ${shown === 1 && !hasMore ? 'name matches' : 'names match'}`;
}

/** Returns the value after it hasn't changed for `ms` milliseconds. Until then, returns the previous value. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
