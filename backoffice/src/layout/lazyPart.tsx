import { type ComponentType, lazy, useEffect } from 'react';
import { useToast } from '../look/useToast';

/**
 * A part of a page that is loaded when it is asked for. Where its file does not arrive, the page and what is typed into it
 * stay, and it is said what to do.
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
