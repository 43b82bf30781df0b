import { useFavorites } from '../../favorites/favorites';
import { Button } from '../../ui/Button';
import { LinkButton } from '../../ui/LinkButton';

/** Buttons that add the name to the favorites, try it with a surname, and ask other people. */
export function NameActions({ id, name, onTry }: { id: number; name: string; onTry: () => void }) {
  const { ids, toggle } = useFavorites();
  const kept = ids.has(id);
  return (
    <div className="name-actions">
      <Button icon="heart" className={kept ? 'heart on' : 'heart'} onClick={() => void toggle(id)}>
        {kept ? 'Remove from Favorites' : 'Add to Favorites'}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <Button variant="quiet" onClick={onTry}>
        Try with your surname
      </Button>
      <LinkButton variant="quiet" to={`/rooms?names=${id}`}>
        Decide together
      </LinkButton>
      <LinkButton variant="quiet" to={`/say?names=${id}`}>
        Ask friends
      </LinkButton>
    </div>
  );
}
