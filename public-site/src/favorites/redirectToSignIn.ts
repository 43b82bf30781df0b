import type { NavigateFunction } from 'react-router-dom';
import { currentPath } from '../auth/returnPath';
import { toast } from '../ui/feedback/toasts';

/**
 * Shows a message and redirects to the sign-in page, and back to this page after signing in.
 * @param favorite the id of a name to add to the favorites after signing in (pendingFavorite.ts)
 */
export function redirectToSignIn(title: string, description: string, navigate: NavigateFunction, favorite?: number) {
  toast({ title, description });
  void navigate('/login', { state: { from: currentPath(), favorite, at: Date.now() } });
}
