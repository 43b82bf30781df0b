import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useToast } from '../ui/useToast';

/**
 * Creates a lazy-loaded part of a page. If its chunk can't be loaded, a notification appears instead of the error page,
 * so that unsaved input isn't lost.
 * @param kind 'background' if the user didn't request the part. A notification of this kind doesn't replace the
 * notification about the result of a user's action.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  kind: 'error' | 'background' = 'error',
) {
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: () => <NotLoaded kind={kind} /> })));
}

const NotLoaded = ({ kind }: { kind: 'error' | 'background' }) => {
  const toast = useToast();
  useEffect(() => {
    toast[kind]('This part of the page could not be loaded', 'Save what you have typed, then load the page again.');
  }, [toast, kind]);
  return null;
};

/**
 * Creates a lazy-loaded dialog. While its chunk is loading, a progress indicator with the ARIA role `dialog` is shown.
 * This role disables keyboard shortcuts. Otherwise, keys that the user presses before the dialog appears could trigger
 * a shortcut.
 */
export function lazyDialog<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): ComponentType<P> {
  const Part = lazyPart(load);
  return (props) => (
    <Suspense fallback={<DialogLoading />}>
      <Part {...props} />
    </Suspense>
  );
}

const DialogLoading = () => (
  <Backdrop open role="dialog" aria-label="Loading…" sx={{ zIndex: 'modal' }}>
    <CircularProgress />
  </Backdrop>
);
