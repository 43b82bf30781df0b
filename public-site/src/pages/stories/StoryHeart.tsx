import { createVisitFavorites, useVisitFavorites } from '../../favorites/visitFavorites';
import { Icon } from '../../ui/Icon';
import './storyHeart.css';

const favoriteStories = createVisitFavorites();

/**
 * The ids of the favorite stories, and a function that adds or removes an id. The ids are stored in memory, not in the
 * database (visitFavorites.ts).
 */
const useFavoriteStories = () => useVisitFavorites(favoriteStories, 'Please sign in to add favorite stories');

/**
 * A button that adds a story to the favorites or removes it. Signed-out visitors are redirected to the sign-in page.
 */
export function StoryHeart({ id, title, words = false }: { id: number; title: string; words?: boolean }) {
  const { saved, toggle } = useFavoriteStories();
  const isKept = saved.includes(id);
  return (
    <button
      type="button"
      className={words ? 'button quiet heart' : 'icon-button heart'}
      aria-pressed={isKept}
      aria-label={words ? undefined : isKept ? `Remove ${title} from favorites` : `Add ${title} to favorites`}
      onClick={() => void toggle(id, `“${title}”`)}
    >
      <Icon name="heart" size={22} />
      {words && (isKept ? 'In your favorites' : 'Add to Favorites')}
    </button>
  );
}
