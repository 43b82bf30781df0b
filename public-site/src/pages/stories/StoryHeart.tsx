import { createVisitFavorites, useVisitFavorites } from '../../favorites/visitFavorites';
import { Heart } from '../../names/FavoriteHeart';
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
  const isFavorite = saved.includes(id);
  const onClick = () => void toggle(id, `“${title}”`);
  if (!words) return <Heart id={id} name={title} isFavorite={isFavorite} onClick={onClick} />;
  return (
    <button type="button" className={`button quiet heart${isFavorite ? ' on' : ''}`} onClick={onClick}>
      <Icon name="heart" size={22} />
      {isFavorite ? 'Remove from Favorites' : 'Add to Favorites'}
    </button>
  );
}
