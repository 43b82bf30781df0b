import type { Understood } from '@cradle/shared/names/query/parseQuery';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { Suspense } from 'react';
import type { useSearchNames } from '../../data/search';
import { NameCards, NameCardsWaiting } from '../../names/NameCards';
import { Button } from '../../ui/Button';
import { useAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Field } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/Select';
import { lazyOrNothing } from '../../ui/hooks/lazyOrNothing';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/LinkButton';
import { NothingAsked } from './NothingAsked';
import { type Asked, countFilters, nothingAsked } from './searchParams';
import { isGuess, shortened, surnameOf, whyFound } from './whyFound';

const SurnameCard = lazyOrNothing(() => import('./SurnameCard'));

const sorts = [
  { value: 'best', label: 'Best Match' },
  { value: 'popularity', label: 'Popularity' },
  { value: 'name', label: 'Name A–Z' },
  { value: 'length', label: 'Shortest First' },
  { value: 'rising', label: 'Rising' },
  { value: 'falling', label: 'Falling' },
];

type Props = {
  answer: ReturnType<typeof useSearchNames>;
  isAsked: boolean;
  asked: Asked;
  understood: Understood | null;
  onAsk: (change: Partial<Asked>) => void;
};

export function Results({ answer: { data, error, isLoading, retry }, isAsked, asked, understood, onAsk }: Props) {
  const found = data?.rows[0]?.total ?? data?.rows.length;
  useAnnounced(found && !isLoading ? `${formatNumber(found)} ${found === 1 ? 'name' : 'names'} found` : null);
  if (!isAsked) return <NothingAsked />;
  if (!data && (isLoading || !error)) {
    return (
      <>
        <h2>Searching...</h2>
        <NameCardsWaiting count={8} label="Searching names..." />
      </>
    );
  }
  if (!data) {
    return (
      <ErrorState
        title="Search failed"
        message="There was an error processing your search. Please try again."
        onRetry={retry}
      />
    );
  }
  if (data.rows.length === 0) return <NothingFound asked={asked} />;
  const query = understood?.rest || asked.q;
  const surname = surnameOf(asked.q, data.rows);
  const isGuessed = isGuess(data.rows[0]?.match);
  return (
    <>
      <div className="results-head">
        <h2>Search Results ({formatNumber(found ?? 0)})</h2>
        <Field label="Sort by">
          <Select options={sorts} value={asked.sort} onChange={(event) => onAsk({ sort: event.target.value })} />
        </Field>
      </div>
      {isGuessed && (
        <p className="soft guess">
          Nothing contains “{shortened(query)}”. Did you mean one of these? <Suggest name={asked.q} />
        </p>
      )}
      <NameCards names={data.rows} note={(name) => whyFound(name.match, query)}>
        {data.hasMore && (
          <div className="load-more">
            {error && <p role="alert">There was an error processing your search. Please try again.</p>}
            <Button variant="quiet" busy={data.isLoadingMore} busyLabel="Searching..." onClick={data.loadMore}>
              {error ? 'Try again' : 'Load more'}
            </Button>
          </div>
        )}
      </NameCards>
      <p>
        <Link
          className="link"
          to={`/rooms?names=${data.rows
            .slice(0, 40)
            .map(({ id }) => id)
            .join(',')}`}
        >
          Decide together
        </Link>{' '}
        with others on {data.rows.length === 1 ? 'this name' : 'these names'}
      </p>
      {surname && data.rows[0] && (
        <Suspense>
          <SurnameCard name={data.rows[0]} surname={surname} />
        </Suspense>
      )}
    </>
  );
}

function NothingFound({ asked }: { asked: Asked }) {
  return (
    <>
      <h2>No Results Found</h2>
      <EmptyState
        heading="h3"
        motif="moon"
        title="No names match your search criteria."
        action={
          <>
            {asked.q && countFilters(asked) > 0 && (
              <LinkButton variant="quiet" to={`/search?q=${encodeURIComponent(asked.q)}`}>
                Search without filters
              </LinkButton>
            )}
            {isNameLike(asked.q) && (
              <LinkButton variant="quiet" to={suggestPath(asked.q)}>
                Suggest “{shortened(asked.q)}”
              </LinkButton>
            )}
          </>
        }
      >
        Try adjusting your filters or using different keywords.
      </EmptyState>
      {asked.q === nothingAsked.q && <NothingAsked />}
    </>
  );
}

/** True if a text can be a name, so that it can be suggested. */
const isNameLike = (text: string) => /^\p{L}[\p{L}\p{M}'’. -]{0,49}$/u.test(text) && text.split(/\s+/).length <= 3;

const suggestPath = (name: string) => `/submit-name?name=${encodeURIComponent(name)}`;

function Suggest({ name }: { name: string }) {
  return isNameLike(name) && <Link to={suggestPath(name)}>Suggest “{shortened(name)}” as a new name</Link>;
}
