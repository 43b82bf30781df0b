/**
 * A favorite that was chosen while signed out. At first it is in the history entry of the sign-in page, so it is
 * dropped when the reader leaves that page. Submitting a form stores it together with a hash of the email address,
 * because a confirmation or reset link opens in another tab. It is added only to the account with this address: on a
 * shared computer, another person may sign in next.
 */
import { safeStorage } from '@cradle/shared/browser/safeStorage';
import { sameAddress } from '../auth/links/addressMemory';
import { safeReturnPath } from '../auth/returnPath';
import { toast } from '../ui/feedback/toasts';
import { favoritesState } from './favoritesState';

/** The time in which a form must be submitted after the favorite was chosen. */
const PRESSED_MS = 15 * 60_000;
/** The time in which a link in an email must be opened afterwards. */
const BOUND_MS = 24 * 3_600_000;
const KEY = 'pending_heart';
const storage = safeStorage(() => window.localStorage);

/** The pending favorite of this browser. Only the last one is stored. `from` is the page on which it was chosen. */
export type PendingFavorite = { nameId: number; from: string };
type Bound = PendingFavorite & { owner: string; at: number };

const isRecent = (at: unknown, most: number) => typeof at === 'number' && Math.abs(Date.now() - at) < most;
const isName = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;

/**
 * Stores the pending favorite of the sign-in page for the address in its form. If there is none, an earlier one stays.
 * @param state the navigation state of the sign-in page
 */
export async function bindPendingFavorite(state: unknown, email: string): Promise<void> {
  const { favorite, from, at } = (state ?? {}) as Record<string, unknown>;
  if (!isName(favorite) || !isRecent(at, PRESSED_MS)) return;
  const bound: Bound = {
    nameId: favorite,
    from: safeReturnPath(from),
    owner: await sameAddress(email),
    at: Date.now(),
  };
  storage.setItem(KEY, JSON.stringify(bound));
}

function readBound(): Partial<Bound> | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** Returns the pending favorite of this address and removes it. Also removes an expired one of any address. */
export async function takePendingFavorite(email: string): Promise<PendingFavorite | null> {
  const own = await sameAddress(email);
  const bound = readBound();
  if (!bound) return null;
  const isValid = isName(bound.nameId) && isRecent(bound.at, BOUND_MS);
  if (isValid && bound.owner !== own) return null;
  storage.removeItem(KEY);
  return isValid ? { nameId: bound.nameId as number, from: safeReturnPath(bound.from) } : null;
}

/** Adds the name to the favorites of the signed-in user, unless it is one of them, and shows the outcome. */
export async function addPendingFavorite(nameId: number): Promise<void> {
  try {
    const { favoritesSync } = await import('./favoritesSync');
    await favoritesSync.reload();
    if (favoritesState.get().ids.has(nameId)) return;
    await favoritesSync.toggle(nameId);
    const description = 'The name that you chose before you signed in.';
    toast({ title: 'Added to favorites', description, tone: 'success' });
  } catch {
    toast({ title: 'Error', description: 'Failed to add to favorites. Please try again.', tone: 'error' });
  }
}
