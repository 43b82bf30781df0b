import { Button } from '../../ui/Button';
import { Tabs } from '../../ui/Tabs';
import { ShareFavorites } from './ShareFavorites';

export type View = 'cards' | 'list';

const views = [
  { value: 'cards', label: 'Cards' },
  { value: 'list', label: 'List' },
] as const;

type Props = { userId: string; view: View; onView: (view: View) => void; printing: boolean; onPrint: () => void };

/** What one can do with the whole list. Order and notes are written in its list form. */
export function FavoriteTools({ userId, view, onView, printing, onPrint }: Props) {
  return (
    <div className="favorite-tools">
      <Tabs idBase="favorites" label="How they are shown" tabs={views} value={view} onChange={onView} />
      <p className="soft small">{view === 'cards' ? 'Order and notes are in the list.' : null}</p>
      <ShareFavorites userId={userId} />
      <Button variant="quiet" compact busy={printing} onClick={onPrint}>
        Print
      </Button>
    </div>
  );
}
