import { useEffect, useRef } from 'react';
import type { StoryFilter } from '../../data/stories';
import { Button } from '../../ui/Button';
import { useAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { SampleNotice } from './SampleNotice';
import { StoryCard } from './StoryCard';
import { StoryCardsSkeleton } from './StoryCardsSkeleton';
import { useStoryList } from './useStoryList';

/**
 * The announcement for screen readers: the number of stories and the category. useAnnounced() announces a text only if
 * it changes. The text contains the category, so that it changes even if the next category has the same number of
 * stories.
 */
const outcomeInWords = (found: number, { category }: StoryFilter) =>
  `${found || 'No'} ${found === 1 ? 'story' : 'stories'}${category ? ` in ${category}` : ''}`;

/** The matching stories. If no filter is set, featured stories are in a separate section. */
export function StoryShelf({ filter, onReset }: { filter: StoryFilter; onReset: () => void }) {
  const list = useStoryList(filter);
  const found = list.stories?.length;
  // Announces nothing if an error message replaces the stories. The message is an alert, so screen readers announce it.
  useAnnounced(found === undefined || (found === 0 && list.failure) ? null : outcomeInWords(found, filter));
  const shelf = useRef<HTMLDivElement>(null);
  /** The number of stories on the page when the user last pressed "Show more stories"; null before that. */
  const shownBefore = useRef<number | null>(null);
  const loadMore = () => {
    shownBefore.current = found ?? 0;
    list.loadMore();
  };
  // When the last page is loaded, the focused button is removed. The focus then moves to the first new story.
  useEffect(() => {
    if (list.hasMore || shownBefore.current === null || document.activeElement !== document.body) return;
    shelf.current?.querySelectorAll<HTMLElement>('h3 a')[shownBefore.current]?.focus();
  }, [list.hasMore]);
  const filtered = filter.category !== null || filter.text !== '';

  if (!list.stories) return <StoryCardsSkeleton featured={!filtered} />;
  if (list.stories.length === 0 && list.failure) {
    return <ErrorState message={list.failure} onRetry={list.retry} busy={list.isLoading} />;
  }
  if (list.stories.length === 0) {
    return (
      <EmptyState
        motif="moon"
        title="No stories found. Try a different search or category."
        action={
          filtered && (
            <Button variant="quiet" onClick={onReset}>
              Show all stories
            </Button>
          )
        }
      />
    );
  }
  const featured = filtered ? [] : list.stories.filter((story) => story.featured);
  const others = list.stories.filter((story) => !featured.includes(story));
  return (
    <div className="shelf" ref={shelf}>
      {list.samples && <SampleNotice why={list.samples} onRetry={list.retry} busy={list.isLoading} />}
      {featured.length > 0 && (
        <section aria-labelledby="featured-title">
          <h2 id="featured-title">Featured</h2>
          <ul className="featured-strip">
            {featured.map((story, at) => (
              <StoryCard key={story.id} story={story} sample={list.samples} eager={at < 2} />
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="stories-title">
          <h2 id="stories-title" className={featured.length > 0 ? undefined : 'visually-hidden'}>
            {featured.length > 0 ? 'More stories' : 'Stories'}
          </h2>
          <ul className="story-cards">
            {others.map((story) => (
              <StoryCard key={story.id} story={story} sample={list.samples} />
            ))}
          </ul>
        </section>
      )}
      {list.hasMore && (
        <div className="more-stories">
          {list.moreFailure && <p role="alert">{list.moreFailure}</p>}
          <Button variant="quiet" busy={list.isLoadingMore} onClick={loadMore}>
            {list.moreFailure ? 'Try again' : 'Show more stories'}
          </Button>
        </div>
      )}
    </div>
  );
}
