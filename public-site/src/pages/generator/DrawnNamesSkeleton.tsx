import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { Skeleton } from '../../ui/feedback/Skeleton';

const widths = ['5.5ch', '4ch', '6.5ch', '5ch', '4.5ch'] as const;

export function DrawnNamesSkeleton() {
  return (
    <div>
      <LoadingAnnounced />
      <p className="visually-hidden">Generating...</p>
      <ol className="drawn" aria-hidden="true">
        {widths.map((width) => (
          <li key={width}>
            <p className="name">
              <Skeleton width={width} height="0.9em" />
            </p>
            <div>
              <Skeleton width="80%" height="1.2rem" />
              <Skeleton width="45%" height="0.9rem" />
              <Skeleton width="60%" height="0.9rem" />
            </div>
            <Skeleton width={22} height={22} round />
          </li>
        ))}
      </ol>
    </div>
  );
}
