import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import './consent.css';
import { type Choice, choose } from './consent';

/** A question at the foot of the screen, which nobody has to answer: both answers weigh the same, and none means no. */
export function ConsentBar() {
  const answer = (choice: Choice) => {
    choose(choice);
    // The button that had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className="consent" aria-label="Analytics">
      <div className="page">
        <p>
          May we count your visit? Google Analytics would set cookies and learn which pages you open. Without your yes
          nothing of it is loaded.{' '}
          <Link to="/privacy#cookies" className="link">
            Read more
          </Link>
        </p>
        <div>
          <Button variant="quiet" compact onClick={() => answer('no')}>
            No, thanks
          </Button>
          <Button variant="quiet" compact onClick={() => answer('yes')}>
            Yes, that’s fine
          </Button>
        </div>
      </div>
    </section>
  );
}
