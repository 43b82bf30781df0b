import { formatNumber } from '@cradle/shared/text/formatNumber';
import type { SearchFilter, useSearchNames } from '../../data/search';
import { NameCards, NameCardsWaiting } from '../../names/NameCards';
import { Button } from '../../ui/Button';
import { useAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Link } from '../../ui/Link';
import { isGuess, shortened, whyFound } from './whyFound';

type Props = { answer: ReturnType<typeof useSearchNames>; question: SearchFilter | null; query: string };

export function Results({ answer: { data, error, isLoading, retry }, question, query }: Props) {
  const found = data?.rows[0]?.total ?? data?.rows.length;
  useAnnounced(found && !isLoading ? `${formatNumber(found)} ${found === 1 ? 'name' : 'names'} found` : null);
  if (!question) return <Suggestions />;
  if (isLoading) {
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
  if (data.rows.length === 0) {
    return (
      <>
        <h2>No Results Found</h2>
        <EmptyState heading="h3" motif="moon" title="No names match your search criteria.">
          Try adjusting your filters or using different keywords.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      <h2>Search Results ({formatNumber(found ?? 0)})</h2>
      {isGuess(data.rows[0]?.match) && (
        <p className="soft guess">Nothing contains “{shortened(query)}”. Did you mean one of these?</p>
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
    </>
  );
}

const ideas = ['moon', 'brave', 'Irish', 'sea', 'Olivia', 'light'];

function Suggestions() {
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
    </div>
  );
}
