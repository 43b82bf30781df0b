import { type ReactNode, useState } from 'react';
import { Button, type ButtonLook } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ActionError } from '../../ui/feedback/ActionError';
import { useAction } from './useAction';

type Props = ButtonLook & {
  label: ReactNode;
  /** The accessible name, if several buttons have the same label. */
  ariaLabel?: string;
  title: string;
  children: ReactNode;
  yes: string;
  action: () => unknown;
};

/**
 * A button that opens a dialog, which asks for confirmation and then runs the action. If the action fails, the dialog
 * stays open. While the action is running, the dialog can't be closed, because closing it wouldn't stop the action.
 */
export function ConfirmButton({ label, ariaLabel, title, children, yes, action, ...look }: Props) {
  const [open, setOpen] = useState(false);
  const { busy, error, run } = useAction();
  const close = () => busy || setOpen(false);
  const confirm = async () => {
    if (await run(async () => action())) setOpen(false);
  };
  return (
    <>
      <Button {...look} aria-label={ariaLabel} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={close} title={title} width={440}>
        <div className="confirm">
          <div>{children}</div>
          <ActionError error={error} />
          <div className="row">
            <Button busy={busy} onClick={() => void confirm()}>
              {yes}
            </Button>
            <Button variant="quiet" aria-disabled={busy || undefined} onClick={close}>
              Cancel
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
