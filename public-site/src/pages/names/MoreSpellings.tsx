import { formatNumber } from '@cradle/shared/text/formatNumber';
import { useState } from 'react';
import { type SpellingFilter, useSpellingCounts, useSpellings } from '../../data/names/spellings';
import { Button } from '../../ui/Button';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Link } from '../../ui/Link';
import './moreSpellings.css';

/**
 * Names that start with the letter and have no meaning on the site. They come from official birth statistics, and are
 * shown below the names with a meaning. They are loaded when the reader clicks the button or uses the filter.
 */
export default function MoreSpellings(filter: SpellingFilter) {
  const { letter, gender, contains } = filter;
  const counts = useSpellingCounts(letter);
  const [open, setOpen] = useState(false);
  const shown = open || contains !== '';
  const { data, error, isLoading, retry } = useSpellings(shown ? filter : null);
  const total = (counts.data ?? [])
    .filter((row) => gender === 'all' || row.gender === gender)
    .reduce((sum, { names }) => sum + names, 0);
  if (total === 0 || (contains !== '' && data?.rows.length === 0)) return null;
  return (
    <section className="more-spellings" aria-labelledby="more-spellings">
      <h2 id="more-spellings">
        {contains
          ? 'More spellings that match'
          : `And ${formatNumber(total)} more ${total === 1 ? 'spelling' : 'spellings'}`}
      </h2>
      <p className="soft">From the official lists, with their US rank. We don’t know their meanings yet.</p>
      {!shown && (
        <Button variant="quiet" onClick={() => setOpen(true)}>
          Show the spellings
        </Button>
      )}
      {shown && data && (
        <ul className="chips">
          {data.rows.map(({ id, name, rank }) => (
            <li key={id}>
              <Link className="chip" translate="no" to={`/name/${id}`}>
                {name} {rank && <span className="soft">No. {formatNumber(rank)}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {shown && data?.hasMore && !error && (
        <Button variant="quiet" busy={data.isLoadingMore} busyLabel="Loading spellings..." onClick={data.loadMore}>
          Load more spellings
        </Button>
      )}
      {shown && isLoading && !data && <p className="soft">Loading spellings...</p>}
      {shown && error && <ErrorState message="Could not load the spellings. Please try again later." onRetry={retry} />}
    </section>
  );
}
