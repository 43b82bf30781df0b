import { type ComponentType, lazy, useEffect } from 'react';
import { useToast } from '../ui/useToast';

/**
 * A lazy-loaded part of a page. If its chunk can't be loaded, shows a notification instead of the error page, so that
 * unsaved input isn't lost.
 */
export function lazyPart<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: NotLoaded })));
}

const NotLoaded = () => {
  const toast = useToast();
  useEffect(() => {
    toast.error('This part could not be loaded', 'Save what you have typed, then load the page again.');
  }, [toast]);
  return null;
};
