/** The store of toasts, which <Toaster/> shows. It is outside of React, so that any code can add a toast. */
import { createStore } from '@cradle/shared/browser/store';
import { topDialog } from '../topDialog';

type ToastTone = 'plain' | 'success' | 'error';
export type ToastMessage = { title: string; description?: string | undefined; tone?: ToastTone };
export type Toast = ToastMessage & {
  id: number;
  /** The topmost dialog when the toast was added; null if none was open. */
  dialog: string | null;
};

export const TOAST_MS = 5000;
const MOST = 3;

export const toasts = createStore<readonly Toast[]>([]);
let lastId = 0;

/**
 * Shows a toast. If the same toast is still visible, it isn't shown twice; its timeout restarts.
 * @returns the id of the toast
 */
export function toast(message: ToastMessage): number {
  lastId += 1;
  const others = toasts.get().filter((old) => old.title !== message.title || old.description !== message.description);
  toasts.set([...others, { ...message, id: lastId, dialog: topDialog() }].slice(-MOST));
  return lastId;
}

export function dismissToast(id: number) {
  toasts.set(toasts.get().filter((old) => old.id !== id));
}
