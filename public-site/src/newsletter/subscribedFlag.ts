/**
 * A flag in local storage that is true if this browser has subscribed to the newsletter. The specification requires the
 * key `user`.
 */
import { safeStorage } from '@cradle/shared/browser/safeStorage';

const KEY = 'user';
const storage = safeStorage(() => window.localStorage);

export function isSubscribed(): boolean {
  try {
    const stored: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return (stored as { subscribed?: unknown } | null)?.subscribed === true;
  } catch {
    return false;
  }
}

export function rememberSubscribed(): void {
  storage.setItem(KEY, JSON.stringify({ subscribed: true }));
}

export function forgetSubscribed(): void {
  storage.removeItem(KEY);
}
