/**
 * A flag in local storage that is true if this browser has subscribed to the newsletter. The specification requires the
 * key `user`.
 */
import { localStore, readJson } from '@cradle/shared/browser/safeStorage';

const KEY = 'user';

export function isSubscribed(): boolean {
  return (readJson(localStore.getItem(KEY)) as { subscribed?: unknown } | null)?.subscribed === true;
}

export function rememberSubscribed(): void {
  localStore.setItem(KEY, JSON.stringify({ subscribed: true }));
}

export function forgetSubscribed(): void {
  localStore.removeItem(KEY);
}
