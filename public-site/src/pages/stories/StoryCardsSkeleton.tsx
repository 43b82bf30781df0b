import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { Skeleton } from '../../ui/feedback/Skeleton';

export function StoryCardsSkeleton({ featured }: { featured: boolean }) {
  return (
    <div className="shelf">
      <LoadingAnnounced />
      <p className="visually-hidden">Loading stories...</p>
      {featured && (
        <section aria-hidden="true">
          <h2>Featured</h2>
          <Cards className="featured-strip" count={2} />
        </section>
      )}
      <section aria-hidden="true">
        {featured && <h2>More stories</h2>}
        <Cards className="story-cards" count={4} />
      </section>
    </div>
  );
}

function Cards({ className, count }: { className: string; count: number }) {
  return (
    <ul className={className}>
      {Array.from({ length: count }, (_, at) => at).map((at) => (
        <li className="story-card raised" key={at}>
          <div className="cover">
            <Skeleton height="100%" />
          </div>
          <div>
            <Skeleton width={`${60 + ((at * 13) % 30)}%`} height="1.6rem" />
            <Skeleton height="1rem" />
            <Skeleton width="70%" height="1rem" />
            <Skeleton width="40%" height="0.9rem" />
          </div>
        </li>
      ))}
    </ul>
  );
}
