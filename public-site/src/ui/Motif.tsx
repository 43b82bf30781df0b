import { Suspense } from 'react';
import { lazyOptional } from './hooks/lazyOptional';
import type { MotifName } from './MotifDrawing';

const MotifDrawing = lazyOptional(() => import('./MotifDrawing'));

/**
 * A lazy-loaded drawing for empty and error states, in the colors of the theme. Its space is reserved while it loads.
 */
export function Motif({ name }: { name: MotifName }) {
  return (
    <svg viewBox="0 0 144 124" width="132" height="114" aria-hidden="true" fill="none">
      <Suspense>
        <MotifDrawing name={name} />
      </Suspense>
      <path d="M14 112c20-7 30 4 50 0s30-5 66 0" stroke="var(--sage)" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
