/**
 * Whether somebody has subscribed to the newsletter from this browser: a hint kept under the key `user`, so that they
 * are not asked again. It holds nothing else, and is set only after the server has taken the subscription.
 */
import { keptIn } from '@cradle/shared/keptStorage';

const KEY = 'user';
const storage = keptIn(() => window.localStorage);

export function isSubscribed(): boolean {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    return (kept as { subscribed?: unknown } | null)?.subscribed === true;
  } catch {
    return false;
  }
}

export function rememberSubscribed(): void {
  storage.setItem(KEY, JSON.stringify({ subscribed: true }));
}
