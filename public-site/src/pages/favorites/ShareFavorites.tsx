import { useState } from 'react';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ShareForm } from './ShareForm';

export function ShareFavorites({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" compact icon="external" onClick={() => setOpen(true)}>
        Share
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Share your favorites">
        <ShareForm userId={userId} />
      </Dialog>
    </>
  );
}
