import { useFavorites } from '../favorites/favorites';
import { Icon } from '../ui/Icon';

type Props = { id: number; name: string };

/**
 * A heart button that adds or removes a favorite. Lists of cards use <Heart> without a click handler, because the list
 * handles the clicks on all its hearts (NameCards).
 */
export function FavoriteHeart({ id, name }: Props) {
  const { ids, toggle } = useFavorites();
  return <Heart id={id} name={name} isFavorite={ids.has(id)} onClick={() => void toggle(id)} />;
}

export function Heart({ id, name, isFavorite, onClick }: Props & { isFavorite: boolean; onClick?: () => void }) {
  return (
    <button
      type="button"
      className={`icon-button heart${isFavorite ? ' on' : ''}`}
      aria-label={isFavorite ? `Remove ${name} from favorites` : `Add ${name} to favorites`}
      data-favorite={id}
      onClick={onClick}
    >
      <Icon name="heart" size={22} />
    </button>
  );
}
