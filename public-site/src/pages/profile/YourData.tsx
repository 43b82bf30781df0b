import { useState } from 'react';
import { ApiError } from '../../data/api/apiError';
import { downloadMyData } from '../../data/personalData';
import { limitMessage } from '../../submissions/failureMessage';
import { Button } from '../../ui/Button';
import { ActionError } from '../../ui/feedback/ActionError';
import { toast } from '../../ui/feedback/toasts';
import { localDate } from '../../ui/format';
import { useLazyPart } from '../../ui/hooks/useLazyPart';

const loadDialog = () => import('./DeleteDialog');

/** The section of the profile in which users download or delete their data. */
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
          ? limitMessage(reason)
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
          subscription, submissions, and sign-ins.
        </p>
        <ActionError error={error} />
      </div>
      <Button variant="quiet" compact busy={busy} busyLabel="Preparing..." onClick={() => void download()}>
        Download my data
      </Button>
    </div>
  );
}

/**
 * Saves a value as an indented JSON file with the date in its name.
 * @returns the name of the file
 */
function saveJson(site: string, value: unknown): string {
  const name = `${site}-data-${localDate(new Date())}.json`;
  const file = new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: 'application/json' });
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The object URL is revoked after a delay, because some browsers read the file only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
  return name;
}

function Deletion() {
  const { open, Part: DeleteDialog, show, hide } = useLazyPart(loadDialog);
  return (
    <div className="data-row">
      <div>
        <h3>Delete my account</h3>
        <p className="soft small">
          Permanently deletes your account and your favorites. We ask for your password first.
        </p>
      </div>
      <Button variant="quiet" compact className="danger-quiet" busy={open && !DeleteDialog} onClick={show}>
        Delete my account
      </Button>
      {DeleteDialog && <DeleteDialog open={open} onClose={hide} />}
    </div>
  );
}
