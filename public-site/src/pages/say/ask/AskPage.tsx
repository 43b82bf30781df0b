import { NO_LINKS, sayLinks } from '../../../askFriends/links';
import { MOST_ASKED } from '../../../names/nameIds';
import { HoneyPot } from '../../../newsletter/HoneyPot';
import { isolated, listed } from '../../../rooms/people';
import { NamePicker } from '../../../rooms/ui/NamePicker';
import { Button } from '../../../ui/Button';
import { ActionError } from '../../../ui/feedback/ActionError';
import { useHydrated } from '../../../ui/hooks/useHydrated';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { useStore } from '../../../useStore';
import { useAskForm } from './useAskForm';

/** The page that creates a link to ask friends about names, and lists the links of this browser. */
export function AskPage() {
  const { picker, missing, submit, sending, loading, error } = useAskForm();
  const { asked } = useStore(sayLinks, () => NO_LINKS);
  const hydrated = useHydrated();
  return (
    <div className="page section asking">
      <header>
        <h1>Ask friends</h1>
        <p className="soft lead">
          Can people say the name when they read it, and spell it when they hear it? Send one link to your friends: half
          of them read the names, the others hear them.
        </p>
      </header>
      <form className="panel say-panel" noValidate inert={!hydrated} onSubmit={(event) => void submit(event)}>
        <fieldset className="field">
          <legend>Names to ask about, up to {MOST_ASKED}</legend>
          <NamePicker picker={picker} inert={sending} />
        </fieldset>
        <HoneyPot />
        <ActionError error={error ?? (missing ? 'Please add a name first' : null)} />
        <Button type="submit" wide busy={sending || loading} busyLabel="One moment...">
          Create a link
        </Button>
        <p className="soft small">
          Your friends don’t need an account and don’t enter their name. Only you see the result. A link that nobody
          opens for 180 days is deleted.
        </p>
      </form>
      {asked.length > 0 && (
        <section aria-labelledby="your-links">
          <h2 id="your-links">Your links</h2>
          <ul className="say-links">
            {asked.map(({ token, names }) => (
              <li key={token}>
                <Link to={`/say/${token}`} className="raised">
                  <span className="name">{listed(names.map(isolated))}</span>
                  <Icon name="arrowRight" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
