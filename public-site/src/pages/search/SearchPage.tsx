import { parseQuery } from '@cradle/shared/names/query/parseQuery';
import { startTransition, useEffect, useMemo, useOptimistic, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNameLists, useNameTotals, valuesOf } from '../../data/nameLists';
import { useSearchNames } from '../../data/search';
import { NewsletterInvite } from '../../newsletter/NewsletterInvite';
import { toast } from '../../ui/feedback/toasts';
import './search.css';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { Chips } from './Chips';
import { Filters } from './Filters';
import { Results } from './Results';
import { SearchForm } from './SearchForm';
import {
  type Asked,
  countFilters,
  nothingAsked,
  questionOf,
  readAsked,
  withUnderstood,
  writeAsked,
} from './searchParams';

export default function SearchPage() {
  const [params, setParams] = useSearchParams();
  const asked = useMemo(() => readAsked(params), [params]);
  // The router changes the address in a transition. Until it ends, the controls would show their previous values.
  const [shown, setShown] = useOptimistic(asked);
  const [open, setOpen] = useState(false);
  const { understood, isReady } = useUnderstood(asked.q);
  const question = isReady ? questionOf(withUnderstood(asked, understood), asked.q) : null;
  const answer = useSearchNames(question);
  useSpokenOutcome(answer, asked.q);

  const ask = (change: Partial<Asked>, options?: { replace: boolean }) => {
    const changed = { ...shown, ...change };
    const next = writeAsked(changed);
    if (next.toString() !== writeAsked(shown).toString())
      startTransition(() => {
        setShown(changed);
        setParams(next, { preventScrollReset: true, ...options });
      });
    else if (answer.error) answer.retry();
  };
  const search = (text: string) => {
    if (text || countFilters(asked) > 0) return ask({ q: text });
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
          q={asked.q}
          busy={!isReady || answer.isLoading}
          onSearch={search}
          filtersOpen={open}
          onFilters={() => setOpen(!open)}
          filterCount={countFilters(shown)}
        />
        <Totals />
        {open && (
          <Filters
            asked={shown}
            onAsk={(change) => ask(change, { replace: true })}
            onReset={() => ask({ ...nothingAsked, q: asked.q })}
          />
        )}
      </section>
      <section className="page search-results">
        <Chips asked={asked} understood={understood} onAsk={ask} />
        <Results
          answer={answer}
          isAsked={!isReady || question !== null}
          asked={asked}
          understood={understood}
          onAsk={ask}
        />
      </section>
      <div className="page search-invite">
        <NewsletterInvite title="Subscribe to Name Updates" stories names={false}>
          Get notified about new names or new baby-naming stories.
        </NewsletterInvite>
      </div>
    </>
  );
}

/** Parses the text into filters, once the origins and themes are loaded. If loading fails, the text is searched unchanged. */
function useUnderstood(q: string) {
  const lists = useNameLists();
  const vocabulary = useMemo(() => {
    const values = (kind: 'origin' | 'theme') => valuesOf(lists.data, kind).map(({ value }) => value);
    return { origins: values('origin'), themes: values('theme') };
  }, [lists.data]);
  const isReady = !q || lists.data !== undefined || lists.error !== undefined;
  const understood = useMemo(() => (q && isReady ? parseQuery(q, vocabulary) : null), [q, isReady, vocabulary]);
  return { understood, isReady };
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

/** Shows a toast if a search finds nothing or fails. */
function useSpokenOutcome({ data, error }: ReturnType<typeof useSearchNames>, query: string) {
  const found = data?.rows.length;
  useEffect(() => {
    if (found !== 0) return;
    toast({
      title: 'No results found',
      description: `No names match your search${query && ` for "${query}"`}. Try different keywords or filters.`,
    });
  }, [found, query]);
  useEffect(() => {
    if (!error) return;
    toast({
      title: 'Search failed',
      description: 'There was an error processing your search. Please try again.',
      tone: 'error',
    });
  }, [error]);
}
