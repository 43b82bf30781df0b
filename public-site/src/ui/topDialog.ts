import { createStore } from '@cradle/shared/browser/store';
import { useStore } from '../useStore';

/**
 * The ids of the open modal dialogs, the topmost last. The browser makes everything outside of the topmost dialog
 * inert, so announcements and toasts must be inside of it.
 */
const openDialogs = createStore<readonly string[]>([]);

/**
 * Registers an open modal dialog.
 * @returns a function that removes the dialog
 */
export function dialogOpened(id: string): () => void {
  openDialogs.set([...openDialogs.get(), id]);
  return () => openDialogs.set(openDialogs.get().filter((other) => other !== id));
}

const none: readonly string[] = [];

/** The id of the topmost dialog; null if none is open. */
export const topDialog = (): string | null => openDialogs.get().at(-1) ?? null;

/** The ids of all open dialogs, the topmost last. */
export const useOpenDialogs = () => useStore(openDialogs, () => none);

/**
 * True for the live region that must announce: the one in the topmost dialog or, if no dialog is open, in the page.
 * @param dialog the id of the dialog that contains the live region; undefined for the page
 */
export function useIsActiveRegion(dialog: string | undefined): boolean {
  return (useOpenDialogs().at(-1) ?? null) === (dialog ?? null);
}
