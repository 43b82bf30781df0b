import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from '../ui/toasts';
import { herePath } from '../auth/herePath';
import type { KeptForVisit } from './visitFavorites';
import { sessionSettled } from '../auth/sessionStore';

/**
 * What is kept in this visit, and how to keep something or let it go. Signed out it leads to signing in, and back.
 * @param plea what a visitor is told: "Please sign in to …"
 */
export function useKept(store: KeptForVisit, plea: string) {
  const kept = useSyncExternalStore(store.subscribe, store.ids, store.ids);
  const navigate = useNavigate();
  const toggle = async (id: number, called: string) => {
    const { status } = await sessionSettled();
    if (status === 'out') {
      toast({ title: 'Authentication required', description: plea });
      return void navigate('/login', { state: { from: herePath() } });
    }
    const added = store.toggle(id);
    toast({
      title: added ? 'Added to favorites' : 'Removed from favorites',
      description: added ? `${called} is kept until you close the site.` : `${called} is no longer kept.`,
      tone: 'success',
    });
  };
  return { kept, toggle };
}
