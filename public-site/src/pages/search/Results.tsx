import type { ParsedText } from '@cradle/shared/names/query/parseQuery';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { Suspense, useDeferredValue } from 'react';
import type { useSearchNames } from '../../data/names/search';
import { LoadMore } from '../../names/LoadMore';
import { NameCards, NameCardsSkeleton } from '../../names/NameCards';
import { OriginAndThemeChips } from '../../names/OriginAndThemeChips';
import { useAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Field } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/Select';
import { lazyOptional } from '../../ui/hooks/lazyOptional';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/LinkButton';
import { countFilters, noCriteria, type SearchCriteria } from './searchParams';
import { isOtherScript, shortened, surnameOf, whyFound, whyGuessed } from './whyFound';

const SurnameCard = lazyOptional(() => import('./SurnameCard'));

const sorts = [
  { value: 'best', label: 'Best Match' },
  { value: 'popularity', label: 'Popularity' },
  { value: 'name', label: 'Name A–Z' },
  { value: 'length', label: 'Shortest First' },
  { value: 'rising', label: 'Rising' },
  { value: 'falling', label: 'Falling' },
];

const ideas = ['Irish girl names', 'names that mean light', 'short boy names', 'moon', 'brave', 'Olivia'];

type Props = {
  results: ReturnType<typeof useSearchNames>;
  isSearching: boolean;
  criteria: SearchCriteria;
  parsed: ParsedText | null;
  onChange: (change: Partial<SearchCriteria>) => void;
};

const failed = 'There was an error processing your search. Please try again.';

export function Results({ results, isSearching, criteria, parsed, onChange }: Props) {
  // Results are rendered at low priority, so that the search field responds while the cards are being rendered.
  const { data, error, isLoading, retry } = useDeferredValue(results);
  const found = data?.rows[0]?.total ?? data?.rows.length;
  useAnnounced(found && !isLoading ? `${formatNumber(found)} ${found === 1 ? 'name' : 'names'} found` : null);
  if (!isSearching) return <SearchExamples />;
  if (!data && (isLoading || !error)) {
    return (
      <>
        <h2>Searching...</h2>
        <NameCardsSkeleton count={8} label="Searching names..." />
      </>
    );
  }
  if (!data) {
    return <ErrorState title="Search failed" message={failed} onRetry={retry} />;
  }
  if (data.rows.length === 0) return <NothingFound criteria={criteria} />;
  const query = parsed?.rest || criteria.q;
  const surname = surnameOf(criteria.q, data.rows);
  const guessed = whyGuessed(data.rows, query);
  return (
    <>
      <div className="results-head">
        <h2>Search Results ({formatNumber(found ?? 0)})</h2>
        <Field label="Sort by">
          <Select options={sorts} value={criteria.sort} onChange={(event) => onChange({ sort: event.target.value })} />
        </Field>
      </div>
      {guessed && (
        <p className="soft guess">
          {guessed} Did you mean one of these? <Suggest name={criteria.q} />
        </p>
      )}
      <NameCards names={data.rows} note={(name) => whyFound(name.match, query)}>
        <LoadMore list={data} error={error} failed={failed} busyLabel="Searching..." />
      </NameCards>
      <p className="results-room">
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

function NothingFound({ criteria }: { criteria: SearchCriteria }) {
  return (
    <>
      <h2>No Results Found</h2>
      <EmptyState
        heading="h3"
        motif="moon"
        title="No names match your search criteria."
        action={
          <>
            {criteria.q && countFilters(criteria) > 0 && (
              <LinkButton variant="quiet" to={`/search?q=${encodeURIComponent(criteria.q)}`}>
                Search without filters
              </LinkButton>
            )}
            {isNameLike(criteria.q) && (
              <LinkButton variant="quiet" to={suggestPath(criteria.q)}>
                Suggest “{shortened(criteria.q)}”
              </LinkButton>
            )}
          </>
        }
      >
        Try adjusting your filters or using different keywords.
        {isOtherScript(criteria.q) && ' This site lists names in Latin letters only.'}
      </EmptyState>
      {criteria.q === noCriteria.q && <SearchExamples />}
    </>
  );
}

/** Examples of searches, and links to lists of names. Shown until the user searches. */
function SearchExamples() {
  return (
    <div className="ideas">
      <h2>Popular searches</h2>
      <ul className="chips">
        {ideas.map((idea) => (
          <li key={idea}>
            <Link className="chip" to={`/search?q=${encodeURIComponent(idea)}`}>
              {idea}
            </Link>
          </li>
        ))}
      </ul>
      <h2>By origin and theme</h2>
      <OriginAndThemeChips />
    </div>
  );
}

/** True if a text looks like a name. The page then offers to submit the text as a new name. */
const isNameLike = (text: string) => /^\p{L}[\p{L}\p{M}'’. -]{0,49}$/u.test(text) && text.split(/\s+/).length <= 3;

const suggestPath = (name: string) => `/submit-name?name=${encodeURIComponent(name)}`;

function Suggest({ name }: { name: string }) {
  return (
    isNameLike(name) && (
      <Link className="link" to={suggestPath(name)}>
        Suggest “{shortened(name)}” as a new name
      </Link>
    )
  );
}
