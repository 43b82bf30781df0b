import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { Skeleton } from '../../ui/feedback/Skeleton';

export function StorySkeleton() {
  return (
    <div>
      <LoadingAnnounced />
      <p className="visually-hidden">Loading the story...</p>
      <article aria-hidden="true">
        <div className="cover">
          <Skeleton height="100%" />
        </div>
        <header>
          <Skeleton width="40%" height="1rem" />
          <Skeleton width="80%" height="3.4rem" />
          <Skeleton width="95%" height="1.8rem" />
        </header>
        <div className="story-text">
          <Skeleton height="9rem" />
          <Skeleton height="7rem" />
          <Skeleton height="12rem" />
        </div>
      </article>
    </div>
  );
}
