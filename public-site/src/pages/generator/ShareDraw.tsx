import { Button } from '../../ui/Button';
import { toast } from '../../ui/feedback/toasts';

/** A button that opens the native share dialog with the URL of the draw. Browsers without this dialog copy the URL. */
export function ShareDraw() {
  const share = async () => {
    const url = window.location.href;
    try {
      if (navigator.share) await navigator.share({ title: document.title, url });
      else {
        await navigator.clipboard.writeText(url);
        toast({ title: 'Link copied', description: 'Everyone with the link sees these names.', tone: 'success' });
      }
    } catch (error) {
      // Closing the share dialog is not an error.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast({ title: "Couldn't copy the link", description: 'You can copy it from the address bar.', tone: 'error' });
    }
  };
  return (
    <Button variant="text" icon="external" onClick={() => void share()}>
      Share these names
    </Button>
  );
}
