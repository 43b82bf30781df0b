/**
 * A favorite that a visitor chose while signed out. It is added to the favorites when the visitor has signed in. At
 * first, the favorite is in the history state of the sign-in page, so that it is dropped when the visitor leaves that
 * page. When a form of that page is submitted, the favorite is stored with a hash of the email address, because email
 * links open in another tab. The favorite is added only to the account with this address, because the next user of a
 * shared computer may be another person.
 */
import { localStore, readJson } from '@cradle/shared/browser/safeStorage';
import { fingerprintOf } from '../auth/links/addressMemory';
import { safeReturnPath } from '../auth/returnPath';
import { toast } from '../ui/feedback/toasts';
import { favoritesState } from './favoritesState';
import { loadSync } from './loadSync';

/**
 * The maximum time between choosing the favorite and submitting the form of sign-in, sign-up or a forgotten password. If
 * more time passes, the favorite is dropped.
 */
const PRESSED_MS = 15 * 60_000;
/**
 * The maximum time between submitting that form and opening the link in the email. If more time passes, the favorite is
 * dropped.
 */
const BOUND_MS = 24 * 3_600_000;
const KEY = 'pending_heart';

/** The pending favorite of this browser. Only the latest one is stored. `from` is the page on which it was chosen. */
export type PendingFavorite = { nameId: number; from: string };
type Bound = PendingFavorite & { owner: string; at: number };

const isRecent = (at: unknown, most: number) => typeof at === 'number' && Math.abs(Date.now() - at) < most;
const isName = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;

/**
 * Stores the pending favorite of the sign-in page, with a hash of the email address from its form. If that page has no
 * pending favorite, a favorite that was stored earlier stays.
 * @param state the navigation state of the sign-in page
 */
export async function bindPendingFavorite(state: unknown, email: string): Promise<void> {
  const { favorite, from, at } = (state ?? {}) as Record<string, unknown>;
  if (!isName(favorite) || !isRecent(at, PRESSED_MS)) return;
  const bound: Bound = {
    nameId: favorite,
    from: safeReturnPath(from),
    owner: await fingerprintOf(email),
    at: Date.now(),
  };
  localStore.setItem(KEY, JSON.stringify(bound));
}

/**
 * Returns and removes the stored favorite if it belongs to this address; otherwise returns null. An expired favorite is
 * removed even if it belongs to another address.
 */
export async function takePendingFavorite(email: string): Promise<PendingFavorite | null> {
  const own = await fingerprintOf(email);
  const bound = readJson(localStore.getItem(KEY)) as Partial<Bound> | null;
  if (!bound) return null;
  const isValid = isName(bound.nameId) && isRecent(bound.at, BOUND_MS);
  if (isValid && bound.owner !== own) return null;
  localStore.removeItem(KEY);
  return isValid ? { nameId: bound.nameId as number, from: safeReturnPath(bound.from) } : null;
}

/**
 * Adds the name to the favorites of the signed-in user and shows the outcome. Does nothing if it is already a favorite.
 */
export async function addPendingFavorite(nameId: number): Promise<void> {
  try {
    const { favoritesSync } = await loadSync();
    await favoritesSync.reload();
    if (favoritesState.get().ids.has(nameId)) return;
    await favoritesSync.change('add', nameId);
    const description = 'The name that you chose before you signed in.';
    toast({ title: 'Added to favorites', description, tone: 'success' });
  } catch {
    toast({ title: 'Error', description: 'Failed to add to favorites. Please try again.', tone: 'error' });
  }
}
