import { importAgain } from '@cradle/shared/browser/importAgain';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import '../../ui/ruledSection.css';
import type { FitCardProps } from './FitCard';
import './fitSection.css';
import { useInView } from './useInView';

type Props = FitCardProps & { title: string };

/**
 * The section with FitCard, which is lazy-loaded when the section is near the viewport or `focusRequests` is
 * incremented.
 */
export function FitSection({ title, ...card }: Props) {
  const place = useRef<HTMLElement>(null);
  const { focusRequests } = card;
  const near = useInView(place);
  const { FitCard, failed, retry } = useFitCard(near || focusRequests > 0);
  useEffect(() => {
    if (focusRequests > 0) place.current?.scrollIntoView({ block: 'center' });
  }, [focusRequests]);
  return (
    <section className="fit ruled-section" ref={place}>
      <h2>{title}</h2>
      {FitCard && <FitCard {...card} />}
      {failed && (
        <ErrorState message="Couldn’t load this section. Please try again or reload the page." onRetry={retry} />
      )}
      {!FitCard && !failed && (
        <div className="fit-loading">
          <Skeleton height="3rem" />
          <Skeleton height="9rem" />
        </div>
      )}
    </section>
  );
}

/** Loads the card's chunk when `wanted` is true. After a failure, `retry` loads it again. */
function useFitCard(wanted: boolean) {
  const [FitCard, setFitCard] = useState<ComponentType<FitCardProps> | null>(null);
  const [failed, setFailed] = useState(false);
  const missing = wanted && !FitCard && !failed;
  useEffect(() => {
    if (!missing) return;
    importAgain(() => import('./FitCard')).then(
      (arrived) => setFitCard(() => arrived.FitCard),
      () => setFailed(true),
    );
  }, [missing]);
  return { FitCard, failed, retry: () => setFailed(false) };
}
