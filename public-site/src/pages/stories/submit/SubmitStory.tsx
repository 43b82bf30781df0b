import { useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { useLazyPart } from '../../../ui/hooks/useLazyPart';
import { Icon } from '../../../ui/Icon';

const loadDialog = () => import('./SubmitStoryDialog');

/** A button that opens the form to submit a story. The form is lazy-loaded on hover, focus or click. */
export function SubmitStory() {
  const { open, Part: Dialog, show, hide, preload } = useLazyPart(loadDialog);
  const [sent, setSent] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => {
    hide();
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
        onPointerEnter={preload}
        onFocus={preload}
        busy={open && !Dialog}
        onClick={show}
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
