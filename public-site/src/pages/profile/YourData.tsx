import { Suspense, useState } from 'react';
import { ApiError } from '../../data/apiError';
import { downloadMyData } from '../../data/personalData';
import { limitSentence } from '../../submissions/limitSentence';
import { Button } from '../../ui/Button';
import { Icon } from '../../ui/Icon';
import { lazyOrNothing } from '../../ui/lazyOrNothing';
import { toast } from '../../ui/toasts';
import { saveJson } from './saveJson';

const DeleteDialog = lazyOrNothing(() => import('./DeleteDialog'));

/** The part of /profile about everything that is stored: take a copy, or have it deleted. */
export function YourData() {
  return (
    <section className="your-data" aria-labelledby="your-data">
      <h2 id="your-data">Your data</h2>
      <Download />
      <Deletion />
    </section>
  );
}

function Download() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const download = async () => {
    setBusy(true);
    setError(null);
    try {
      const name = saveJson('cradle-and-quill', await downloadMyData());
      toast({ title: 'Download ready', description: `Saved as ${name}.`, tone: 'success' });
    } catch (reason) {
      setError(
        reason instanceof ApiError && reason.status === 429
          ? limitSentence(reason)
          : "Couldn't prepare your data. Please try again.",
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="data-row">
      <div>
        <h3>Download my data</h3>
        <p className="soft small">
          Everything that we store about you, in one JSON file: your account, favorites and notes, newsletter
          subscription, what you sent in, and your sign-ins.
        </p>
        <p className="data-error" role="alert">
          {error && (
            <>
              <Icon name="alert" size={15} />
              {error}
            </>
          )}
        </p>
      </div>
      <Button variant="quiet" compact busy={busy} busyLabel="Preparing..." onClick={() => void download()}>
        Download my data
      </Button>
    </div>
  );
}

function Deletion() {
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  return (
    <div className="data-row">
      <div>
        <h3>Delete my account</h3>
        <p className="soft small">Removes your account and your favorites for good. We ask for your password first.</p>
      </div>
      <Button
        variant="quiet"
        compact
        className="danger-quiet"
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
      >
        Delete my account
      </Button>
      {asked && (
        <Suspense fallback={null}>
          <DeleteDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
