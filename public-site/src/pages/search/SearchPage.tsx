import { parseQuery } from '@cradle/shared/names/query/parseQuery';
import { startTransition, useMemo, useOptimistic, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNameLists, useNameTotals, valuesOf } from '../../data/names/nameLists';
import { useSearchNames } from '../../data/names/search';
import NewsletterInvite from '../../newsletter/NewsletterInvite';
import { toast } from '../../ui/feedback/toasts';
import { useToast } from '../../ui/feedback/useToast';
import './search.css';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { Chips } from './Chips';
import { Filters } from './Filters';
import { Results } from './Results';
import { SearchForm } from './SearchForm';
import {
  countFilters,
  noCriteria,
  readCriteria,
  type SearchCriteria,
  searchFilterOf,
  withParsedText,
  writeCriteria,
} from './searchParams';

export default function SearchPage() {
  const [params, setParams] = useSearchParams();
  const criteria = useMemo(() => readCriteria(params), [params]);
  // The router changes the URL in a transition. Without the optimistic state, the controls would show their previous
  // values until the transition ends.
  const [shown, setShown] = useOptimistic(criteria);
  const [open, setOpen] = useState(false);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const { parsed, isReady } = useParsedText(criteria.q);
  const searched = withParsedText(criteria, parsed);
  const filter = isReady ? searchFilterOf(searched, criteria.q) : null;
  const results = useSearchNames(filter);
  useOutcomeToast(results, criteria.q);

  const update = (change: Partial<SearchCriteria>, options?: { replace: boolean }) => {
    const changed = { ...shown, ...change };
    const next = writeCriteria(changed);
    if (next.toString() !== writeCriteria(shown).toString())
      startTransition(() => {
        setShown(changed);
        setParams(next, options);
      });
    else if (results.error) results.retry();
  };
  // The URL contains the sort order only if it isn't the default. The default is the order that the search text
  // contains, such as 'most popular', otherwise 'best'.
  const changeSort = ({ sort }: Partial<SearchCriteria>) =>
    update({ sort: sort === (parsed?.filters.sort ?? 'best') ? noCriteria.sort : sort });
  const search = (text: string) => {
    if (text || countFilters(criteria) > 0) return update({ q: text });
    toast({
      title: 'Search query required',
      description: 'Please enter a name or keyword to search.',
      tone: 'error',
    });
  };
  return (
    <>
      <section className="page search-head">
        <h1>Find the Perfect Baby Name</h1>
        <p className="soft">
          Search thousands of names by origin, meaning, gender and more. Every result says why it is there.
        </p>
        <SearchForm
          q={criteria.q}
          busy={!isReady || results.isLoading}
          onSearch={search}
          filtersOpen={open}
          onFilters={() => setOpen(!open)}
          filterCount={countFilters(shown)}
          filtersButton={filtersButton}
        />
        <Totals />
        {open && (
          <Filters
            criteria={shown}
            onChange={(change) => update(change, { replace: true })}
            onReset={() => update({ ...noCriteria, q: criteria.q })}
          />
        )}
      </section>
      <section className="page search-results">
        <Chips
          criteria={criteria}
          parsed={parsed}
          onChange={update}
          onLastRemoved={() => filtersButton.current?.focus()}
        />
        <Results
          results={results}
          isSearching={!isReady || filter !== null}
          criteria={{ ...criteria, sort: searched.sort || 'best' }}
          parsed={parsed}
          onChange={changeSort}
        />
      </section>
      <div className="page search-invite">
        <NewsletterInvite title="Subscribe to Name Updates" stories names>
          Get notified about new names or new baby-naming stories.
        </NewsletterInvite>
      </div>
    </>
  );
}

/**
 * Parses the search text into filters, after the origins and themes are loaded. If they can't be loaded, origins and
 * themes in the text aren't recognized.
 */
function useParsedText(q: string) {
  const lists = useNameLists();
  const vocabulary = useMemo(() => {
    const values = (kind: 'origin' | 'theme') => valuesOf(lists.data, kind).map(({ value }) => value);
    return { origins: values('origin'), themes: values('theme') };
  }, [lists.data]);
  const isReady = !q || lists.data !== undefined || lists.error !== undefined;
  const parsed = useMemo(() => (q && isReady ? parseQuery(q, vocabulary) : null), [q, isReady, vocabulary]);
  return { parsed, isReady };
}

function Totals() {
  const { data } = useNameTotals();
  const { written, names } = data ?? { written: 0, names: 0 };
  return (
    <p className="soft totals">
      {written > 0 && `${formatNumber(written)} names with their meaning`}
      {names > written && `, and ${formatNumber(names - written)} more spellings with official figures`}
      {written > 0 && '.'}
    </p>
  );
}

function useOutcomeToast({ data, error }: ReturnType<typeof useSearchNames>, query: string) {
  const found = data?.rows.length;
  useToast(found === 0 && `none ${query}`, {
    title: 'No results found',
    description: `No names match your search${query && ` for "${query}"`}. Try different keywords or filters.`,
  });
  useToast(error, {
    title: 'Search failed',
    description: 'There was an error processing your search. Please try again.',
    tone: 'error',
  });
}
