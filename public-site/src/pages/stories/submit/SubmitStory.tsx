import { type ComponentType, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { toast } from '../../../ui/feedback/toasts';
import { Icon } from '../../../ui/Icon';
import type { SubmitStoryDialogProps } from './SubmitStoryDialog';

const loadDialog = () => import('./SubmitStoryDialog');

/** A button that opens the form to submit a story. The form is lazy-loaded on hover, focus or click. */
export function SubmitStory() {
  const [open, setOpen] = useState(false);
  const [sent, setSent] = useState(false);
  const [Dialog, setDialog] = useState<ComponentType<SubmitStoryDialogProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const prepare = () => void loadDialog().catch(() => {});
  const begin = () => {
    setOpen(true);
    loadDialog().then(
      (file) => setDialog(() => file.default),
      () => {
        setOpen(false);
        toast({ title: 'Error', description: "Couldn't load the form. Please try again.", tone: 'error' });
      },
    );
  };
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
          'Do you have a story of your own?'
        )}
      </p>
      <Button
        ref={button}
        variant="quiet"
        icon="book"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        busy={open && !Dialog}
        onClick={begin}
      >
        Submit a Story
      </Button>
      {Dialog && (
        <Dialog
          open={open}
          onClose={close}
          onSent={() => {
            setSent(true);
            close();
          }}
        />
      )}
    </div>
  );
}
