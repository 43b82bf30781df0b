import { Button } from '../ui/Button';
import { toast } from '../ui/feedback/toasts';
import { Link } from '../ui/Link';
import { sentenceOf } from './sentences';
import { dayOf, endTrial, TRIAL_DAYS, type Trial } from './trial';
import './trialLine.css';

/**
 * The line of "Try it on": each day another sentence with the name that the visitor is trying. After a week, asks
 * whether the visitor still likes the name.
 */
export default function TrialLine({ trial }: { trial: Trial }) {
  const { id, name } = trial;
  const day = dayOf(trial);
  const end = (description: string) => {
    endTrial();
    toast({ title: `You tried on ${name}`, description });
  };
  if (day > TRIAL_DAYS) {
    return (
      <section className="trial-line" aria-label="Try it on">
        <p>You have lived with {name} for a week. Still yes?</p>
        <div className="row">
          <Button compact onClick={() => end('You still like it after a week. That is a good sign.')}>
            Still yes
          </Button>
          <Button compact variant="quiet" onClick={() => end('Good to know now. There are many others.')}>
            No longer
          </Button>
        </div>
      </section>
    );
  }
  return (
    <section className="trial-line" aria-label="Try it on">
      <p>
        <span className="soft small">
          Trying on{' '}
          <Link to={`/name/${id}`} className="link">
            {name}
          </Link>
          , day {day} of {TRIAL_DAYS}
        </span>
        <q>{sentenceOf(name, id, day)}</q>
      </p>
      <Button compact variant="text" onClick={endTrial}>
        Stop
      </Button>
    </section>
  );
}
