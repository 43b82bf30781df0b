import { Button } from '../ui/Button';
import { Link } from '../ui/Link';
import './consent.css';
import { type Choice, choose } from './consent';

/** Asks for consent to analytics. Both buttons look the same. Until the visitor chooses, nothing is counted. */
export function ConsentBar() {
  const chooseAndMoveFocus = (choice: Choice) => {
    choose(choice);
    // Moves the focus to the content, because the focused button is removed with the bar.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className="consent" aria-label="Analytics">
      <div className="page">
        <p>
          May we count your visit with Google Analytics? It sets cookies and records which pages you open. It isn't
          loaded unless you agree.{' '}
          <Link to="/privacy#cookies" className="link">
            Read more
          </Link>
        </p>
        <div>
          <Button variant="quiet" compact onClick={() => chooseAndMoveFocus('no')}>
            No, thanks
          </Button>
          <Button variant="quiet" compact onClick={() => chooseAndMoveFocus('yes')}>
            Yes, that's fine
          </Button>
        </div>
      </div>
    </section>
  );
}
