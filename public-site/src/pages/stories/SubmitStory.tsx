import { lazy, Suspense, useRef, useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Icon } from '../../ui/Icon';
import { Skeleton } from '../../ui/Skeleton';

const loadForm = () => import('./SubmitStoryForm');
const SubmitStoryForm = lazy(loadForm);

/** The invitation to send a story in. The form, with its checks, arrives when somebody reaches for it. */
export function SubmitStory() {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const prepare = () => void loadForm().catch(() => {});
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="submit-story">
      <p role="status" className={sent ? 'thanks' : 'soft'}>
        {sent ? (
          <>
            <Icon name="check" />
            <strong>Thank you!</strong> Our editors read every story that comes in.
          </>
        ) : (
          'Do you tell one of your own?'
        )}
      </p>
      <Button
        ref={button}
        variant="quiet"
        icon="book"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(true)}
      >
        Submit a Story
      </Button>
      <Dialog open={open} onClose={close} title="Submit a Story" width={700}>
        <Suspense fallback={<Skeleton height="60vh" />}>
          <SubmitStoryForm
            onSent={() => {
              setSent(true);
              close();
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  );
}
