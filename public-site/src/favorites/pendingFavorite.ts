/**
 * A heart that was pressed while signed out. The history entry of the sign-in page holds it first, so that it is removed when
 * the reader leaves that page. A submitted form binds it to the email address, because a confirmation or reset link opens in
 * another tab. It is added only for the account with this address: on a shared computer, somebody else may sign in next.
 */
import { safeStorage } from '@cradle/shared/browser/safeStorage';
import { sameAddress } from '../auth/links/addressMemory';
import { safeReturnPath } from '../auth/returnPath';
import { toast } from '../ui/feedback/toasts';
import { favoritesState } from './favoritesState';

/** How long a form can be submitted after the heart was pressed. */
const PRESSED_MS = 15 * 60_000;
/** How long links in emails can be opened afterwards. */
const BOUND_MS = 24 * 3_600_000;
const KEY = 'pending_heart';
const storage = safeStorage(() => window.localStorage);

/** The hearts of this tab and others: only the last one is remembered. */
export type PendingFavorite = { nameId: number; from: string };
type Bound = PendingFavorite & { owner: string; at: number };

const isRecent = (at: unknown, most: number) => typeof at === 'number' && Math.abs(Date.now() - at) < most;
const isName = (id: unknown): id is number => Number.isSafeInteger(id) && Number(id) > 0;

/**
 * Binds the heart of the sign-in page to the address in its form. Without a heart, an earlier one stays.
 * @param state the navigation state of the sign-in page
 */
export async function bindPendingFavorite(state: unknown, email: string): Promise<void> {
  const { heart, from, at } = (state ?? {}) as Record<string, unknown>;
  if (!isName(heart) || !isRecent(at, PRESSED_MS)) return;
  const bound: Bound = { nameId: heart, from: safeReturnPath(from), owner: await sameAddress(email), at: Date.now() };
  storage.setItem(KEY, JSON.stringify(bound));
}

function readBound(): Partial<Bound> | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** The heart that is bound to this address, only once. Expired ones are forgotten. */
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
