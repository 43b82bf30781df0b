import { useSyncExternalStore } from 'react';

/**
 * The modal dialogs that are open, the topmost last. Whatever is outside of it the platform makes inert: messages there
 * are seen perhaps, but neither heard nor reached, so they go where this points.
 */
let open: readonly string[] = [];
const listeners = new Set<() => void>();

function set(next: readonly string[]) {
  open = next;
  for (const listener of listeners) listener();
}

/**
 * Tells that a modal dialog is on the screen now.
 * @returns what tells that it is no more
 */
export function dialogOpened(id: string): () => void {
  set([...open, id]);
  return () => set(open.filter((other) => other !== id));
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const none: readonly string[] = [];

/** The dialog that is reached now; null when it is the page. */
export const topDialog = (): string | null => open.at(-1) ?? null;

/** All that are open, the topmost last. */
export const useOpenDialogs = () =>
  useSyncExternalStore(
    subscribe,
    () => open,
    () => none,
  );

/** Whether messages are heard there now: within that dialog, or on the page itself where none is named. */
export function useIsHeard(dialog: string | undefined): boolean {
  return (useOpenDialogs().at(-1) ?? null) === (dialog ?? null);
}
