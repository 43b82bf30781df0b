import { Suspense, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { lazyOptional } from '../../../ui/hooks/lazyOptional';
import type { HeroChoiceProps } from './HeroChoice';
import './hero.css';

const HeroChoice = lazyOptional<HeroChoiceProps>(() => import('./HeroChoice'));

/** A button that opens the choice of a name for the hero. The choice is lazy-loaded, because few readers use it. */
export function HeroName(props: HeroChoiceProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="hero-name">
      <Button variant="quiet" compact icon="spark" aria-expanded={open} onClick={() => setOpen(!open)}>
        Read it with another name
      </Button>
      {open && (
        <Suspense fallback={<Skeleton height="6rem" />}>
          <HeroChoice {...props} />
        </Suspense>
      )}
    </div>
  );
}
