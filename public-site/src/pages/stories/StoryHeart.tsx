import { useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router-dom';
import { herePath } from '../../session/herePath';
import { sessionSettled } from '../../session/sessionStore';
import { Icon } from '../../ui/Icon';
import { toast } from '../../ui/toasts';
import './storyHeart.css';
import { keptStories, onKeptStories, toggleKeptStory } from './keptStories';

/** Keeps a story for this visit. Signed out it leads to signing in, and back. */
export function StoryHeart({ id, title, words = false }: { id: number; title: string; words?: boolean }) {
  const kept = useSyncExternalStore(onKeptStories, keptStories, keptStories).has(id);
  const navigate = useNavigate();
  const toggle = async () => {
    const { status } = await sessionSettled();
    if (status === 'out') {
      toast({ title: 'Authentication required', description: 'Please sign in to add favorite stories' });
      return void navigate('/login', { state: { from: herePath() } });
    }
    const added = toggleKeptStory(id);
    toast({
      title: added ? 'Added to favorites' : 'Removed from favorites',
      description: added ? `“${title}” is kept until you close the site.` : `“${title}” is no longer kept.`,
      tone: 'success',
    });
  };
  return (
    <button
      type="button"
      className={words ? 'button quiet heart' : 'icon-button heart'}
      aria-pressed={kept}
      aria-label={words ? undefined : kept ? `Remove ${title} from favorites` : `Add ${title} to favorites`}
      onClick={() => void toggle()}
    >
      <Icon name="heart" size={22} />
      {words && (kept ? 'In your favorites' : 'Add to Favorites')}
    </button>
  );
}
