import { Button } from '../../../ui/Button';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { useLazyPart } from '../../../ui/hooks/useLazyPart';
import type { HeroChoiceProps } from './HeroChoice';
import './hero.css';

const loadChoice = () => import('./HeroChoice');

/** A button that opens the choice of a name for the hero. The choice is lazy-loaded, because few readers use it. */
export function HeroName(props: HeroChoiceProps) {
  const { open, Part: HeroChoice, show, hide } = useLazyPart(loadChoice);
  return (
    <div className="hero-name">
      <Button variant="quiet" compact icon="spark" aria-expanded={open} onClick={open ? hide : show}>
        Read it with another name
      </Button>
      {open && (HeroChoice ? <HeroChoice {...props} /> : <Skeleton height="6rem" />)}
    </div>
  );
}
