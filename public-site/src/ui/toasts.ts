import { topDialog } from './topDialog';

/** A message that passes by. Kept outside React, so that anything may speak; <Toaster/> shows it. */
type ToastTone = 'plain' | 'success' | 'error';
export type ToastMessage = { title: string; description?: string | undefined; tone?: ToastTone };
export type Toast = ToastMessage & {
  id: number /** The dialog that was open when it was said. */;
  dialog: string | null;
};

export const TOAST_MS = 5000;
const MOST = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Says something once: the same words, still on the screen, start their time anew instead of piling up. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  const others = shown.filter((old) => old.title !== message.title || old.description !== message.description);
  set([...others, { ...message, id: lastId, dialog: topDialog() }].slice(-MOST));
  return lastId;
}

export function dismissToast(id: number) {
  set(shown.filter((old) => old.id !== id));
}

export function currentToasts(): readonly Toast[] {
  return shown;
}

export function onToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
