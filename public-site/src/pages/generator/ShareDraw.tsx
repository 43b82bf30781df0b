import { Button } from '../../ui/Button';
import { toast } from '../../ui/toasts';

/** Hands the address of this draw on: by the phone's own sheet where there is one, else by the clipboard. */
export function ShareDraw() {
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ title: 'Link copied', description: 'Whoever opens it sees these names.', tone: 'success' });
      }
    } catch (error) {
      // Closing the phone's sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: 'The link could not be copied', description: 'It is in the address bar.', tone: 'error' });
    }
  };
  return (
    <Button variant="text" icon="external" onClick={() => void share()}>
      Share this draw
    </Button>
  );
}
