import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSearchNames } from '../../data/search';
import { NewsletterInvite } from '../../newsletter/NewsletterInvite';
import { toast } from '../../ui/feedback/toasts';
import { useDebounced } from '../../ui/hooks/useDebounced';
import './search.css';
import { Filters } from './Filters';
import { Results } from './Results';
import { SearchForm } from './SearchForm';
import {
  type Asked,
  countFilters,
  type MoreFilters,
  noMoreFilters,
  nothingAsked,
  questionOf,
  readAsked,
  writeAsked,
} from './searchParams';

export default function SearchPage() {
  const [params, setParams] = useSearchParams();
  const asked = useMemo(() => readAsked(params), [params]);
  const [more, setMore] = useState<MoreFilters>(noMoreFilters);
  const [open, setOpen] = useState(false);
  const question = questionOf(asked, useDebounced(more, 300));
  const answer = useSearchNames(question);
  useSpokenOutcome(answer, asked.q);

  const ask = (change: Partial<Asked>) => {
    const next = writeAsked({ ...asked, ...change });
    if (next.toString() !== writeAsked(asked).toString()) setParams(next);
    else if (answer.error) answer.retry();
  };
  const search = (text: string) => {
    if (text) return ask({ q: text });
    toast({
      title: 'Search query required',
      description: 'Please enter a name or keyword to search.',
      tone: 'error',
    });
  };
  const reset = () => {
    setMore(noMoreFilters);
    ask({ ...nothingAsked, q: asked.q });
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
          busy={answer.isLoading}
          onSearch={search}
          filtersOpen={open}
          onFilters={() => setOpen(!open)}
          filterCount={countFilters(asked, more)}
        />
        {open && <Filters asked={asked} more={more} onAsk={ask} onMore={setMore} onReset={reset} />}
      </section>
      <section className="page search-results">
        <Results answer={answer} question={question} query={asked.q} />
      </section>
      <div className="page search-invite">
        <NewsletterInvite title="Subscribe to Name Updates" stories names={false}>
          Get notified about new names or new baby-naming stories.
        </NewsletterInvite>
      </div>
    </>
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
