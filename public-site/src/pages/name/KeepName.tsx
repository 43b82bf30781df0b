import { useFavorites } from '../../session/useFavorites';
import { Button } from '../../ui/Button';

export function KeepName({ id, name }: { id: number; name: string }) {
  const { ids, toggle } = useFavorites();
  const kept = ids.has(id);
  const toSurname = () => {
    const field = document.getElementById('surname');
    field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  };
  return (
    <div className="keep">
      <Button icon="heart" aria-pressed={kept} className="heart" onClick={() => void toggle(id)}>
        {kept ? 'Remove from Favorites' : 'Add to Favorites'}
        <span className="visually-hidden">: {name}</span>
      </Button>
      <Button variant="quiet" onClick={toSurname}>
        Try with your surname
      </Button>
    </div>
  );
}
