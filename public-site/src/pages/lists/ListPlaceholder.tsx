import type { QueryResult } from '../../data/cache/useQuery';
import type { NameList } from '../../data/names/nameLists';
import { NameCardsSkeleton } from '../../names/NameCards';
import { ErrorState } from '../../ui/feedback/ErrorState';

/** The page while the origins and themes are loading, or if loading failed. */
export function ListPlaceholder({ lists }: { lists: QueryResult<NameList[]> }) {
  return (
    <div className="page section">
      {lists.error && !lists.isLoading ? (
        <ErrorState message="Could not load baby names. Please try again later." onRetry={lists.retry} />
      ) : (
        <NameCardsSkeleton label="Loading names..." />
      )}
    </div>
  );
}
