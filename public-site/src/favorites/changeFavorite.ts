/** Handles clicks on hearts. Lazy-loaded, because pages can display hearts without this code. */
import type { NavigateFunction } from 'react-router-dom';
import { sessionSettled } from '../auth/sessionStore';
import { toast } from '../ui/feedback/toasts';
import { loadSync } from './loadSync';
import { redirectToSignIn } from './redirectToSignIn';

/**
 * Adds or removes a favorite and shows the outcome. Never rejects. If no user is signed in, redirects to the sign-in
 * page, and back to this page after signing in.
 */
export async function changeFavorite(type: 'add' | 'remove', nameId: number, navigate: NavigateFunction) {
  const { status } = await sessionSettled();
  if (status === 'out') {
    return redirectToSignIn('Sign in required', 'Please sign in to add names to your favorites.', navigate, nameId);
  }
  const toSignIn = (title: string, description: string) => redirectToSignIn(title, description, navigate, nameId);
  const sync = await loadSync().catch(() => null);
  if (sync) return sync.changeAndReport(type, nameId, toSignIn);
  // The toast is always about adding: until favoritesSync is loaded, every heart is empty, so a click adds the name.
  toast({ title: 'Error', description: 'Failed to add to favorites. Please try again.', tone: 'error' });
}
