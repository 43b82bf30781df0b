import { useFavorites } from '../favorites/favorites';
import { Icon } from '../ui/Icon';

export function FavoriteHeart({ id, name }: { id: number; name: string }) {
  const { ids, toggle } = useFavorites();
  const kept = ids.has(id);
  return (
    <button
      type="button"
      className="icon-button heart"
      aria-pressed={kept}
      aria-label={kept ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      onClick={() => void toggle(id)}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
