import { Dialog } from '../../../ui/Dialog';
import { SubmitStoryForm } from './SubmitStoryForm';

type Props = { open: boolean; onClose: () => void; onSent: () => void };

/** The dialog that contains the form. The dialog and the form are lazy-loaded together. */
export default function SubmitStoryDialog({ open, onClose, onSent }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Submit a Story" width={700}>
      <SubmitStoryForm onSent={onSent} />
    </Dialog>
  );
}
