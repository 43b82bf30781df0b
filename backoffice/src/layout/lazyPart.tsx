import Backdrop from '@mui/material/Backdrop';
import CircularProgress from '@mui/material/CircularProgress';
import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useToast } from '../ui/useToast';

/**
 * A lazy-loaded part of a page. If its chunk can't be loaded, shows a notification instead of the error page, so that
 * unsaved input isn't lost.
 * @param kind 'background' if the part isn't loaded by an action of the user. The notification then doesn't replace the
 *   result of an action.
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
    toast[kind]('This part could not be loaded', 'Save what you have typed, then load the page again.');
  }, [toast, kind]);
  return null;
};

/**
 * A lazy-loaded dialog. While its chunk is loading, a progress indicator with the role of a dialog is shown, because
 * shortcuts are disabled while a dialog is open. Otherwise, what the user types already would be handled as shortcuts.
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
