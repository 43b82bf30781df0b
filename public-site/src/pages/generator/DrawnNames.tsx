import { Art } from '../../art/Art';
import type { QueryResult } from '../../data/cache/useQuery';
import type { DrawnName as Drawn } from '../../data/names/generator';
import { Button } from '../../ui/Button';
import { useAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { useToast } from '../../ui/feedback/useToast';
import { LinkButton } from '../../ui/LinkButton';
import { DrawnName } from './DrawnName';
import { DrawnNamesSkeleton } from './DrawnNamesSkeleton';
import { ShareDraw } from './ShareDraw';

const NONE = 'No names found matching your criteria. Try different filters.';
const FAILED = 'Could not generate names. Please try again.';

type Props = {
  seed: string | null;
  query: QueryResult<Drawn[]>;
  filtered: boolean;
  onAgain: () => void;
  onWithoutFilters: () => void;
};

/**
 * The names of the draw in the URL, with loading, empty and error states. Before the first draw, instructions are
 * shown.
 */
export function DrawnNames({ seed, query, filtered, onAgain, onWithoutFilters }: Props) {
  const { data, error, isLoading, retry } = query;
  useToast(data?.length === 0 && seed, { title: 'No names found', description: NONE });
  useToast(error && seed, { title: 'Error', description: FAILED, tone: 'error' });
  useAnnounced(seed && data?.length ? `${data.length} ${data.length === 1 ? 'name' : 'names'} drawn` : null);

  if (!seed) {
    return (
      <div className="before-draw">
        <Art kind="Adventure" seed={1} />
        <h2>Five names at a time</h2>
        <p className="soft">Choose a gender and, if you like, filters. Then draw five random names.</p>
      </div>
    );
  }
  if (error && !data) return <ErrorState message={FAILED} onRetry={retry} busy={isLoading} />;
  if (!data) return <DrawnNamesSkeleton />;
  if (data.length === 0) {
    return (
      <EmptyState
        motif="moon"
        title={NONE}
        action={
          filtered && (
            <Button variant="quiet" onClick={onWithoutFilters}>
              Draw without filters
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <h2 className="visually-hidden">Your names</h2>
      <ol className="drawn">
        {data.map((name) => (
          <DrawnName key={name.id} name={name} />
        ))}
      </ol>
      <div className="drawn-actions">
        <Button variant="quiet" icon="spark" onClick={onAgain}>
          Generate Again
        </Button>
        <LinkButton variant="text" to={`/rooms?names=${data.map(({ id }) => id).join(',')}`}>
          Decide together
        </LinkButton>
        <ShareDraw />
      </div>
    </>
  );
}
