import type { PetName } from '@cradle/shared/content/petNames';
import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { herePath } from '../../session/herePath';
import { sessionSettled } from '../../session/sessionStore';
import { toast } from '../../ui/toasts';
import { type KeptPets, keptPets, onKeptPets, toggleKeptPet } from './keptPets';

/** The pet names kept in this visit, and how to keep one or let it go. Signed out it leads to signing in, and back. */
export function useKeptPets(): { kept: KeptPets; toggle: (pet: PetName) => Promise<void> } {
  const kept = useSyncExternalStore(onKeptPets, keptPets, keptPets);
  const navigate = useNavigate();
  const toggle = async ({ id, name }: PetName) => {
    const { status } = await sessionSettled();
    if (status === 'out') {
      toast({ title: 'Authentication required', description: 'Please sign in to add favorites' });
      return void navigate('/login', { state: { from: herePath() } });
    }
    const added = toggleKeptPet(id);
    toast({
      title: added ? 'Added to favorites' : 'Removed from favorites',
      description: added ? `${name} is kept until you close the site.` : `${name} is no longer kept.`,
      tone: 'success',
    });
  };
  return { kept, toggle };
}
