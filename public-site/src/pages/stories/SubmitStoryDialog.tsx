import { Dialog } from '../../ui/Dialog';
import { SubmitStoryForm } from './SubmitStoryForm';

export type SubmitStoryDialogProps = { open: boolean; onClose: () => void; onSent: () => void };

/** The form in its window; a file of its own, for those who write. */
export default function SubmitStoryDialog({ open, onClose, onSent }: SubmitStoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Submit a Story" width={700}>
      <SubmitStoryForm onSent={onSent} />
    </Dialog>
  );
}
