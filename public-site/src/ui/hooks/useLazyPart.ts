import { importAgain } from '@cradle/shared/browser/importAgain';
import { type ComponentType, useState } from 'react';
import { toast } from '../feedback/toasts';

/**
 * A dialog or another part of a page that a button opens. Its chunk is loaded by `show` or `preload`. If the chunk
 * fails to load, a toast is shown, and the next call of `show` loads it again. Part is null until the chunk is loaded.
 */
export function useLazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  const [open, setOpen] = useState(false);
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const hide = () => setOpen(false);
  const preload = () => {
    importAgain(load).catch(() => {});
  };
  const show = () => {
    setOpen(true);
    importAgain(load).then(
      (file) => setPart(() => file.default),
      () => {
        hide();
        toast({ title: 'Error', description: "Couldn't load the form. Please try again.", tone: 'error' });
      },
    );
  };
  return { open, Part, show, hide, preload };
}
