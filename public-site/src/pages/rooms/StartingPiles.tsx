import { ORIGINS } from '@cradle/shared/names/babyNames';
import { LETTERS, readNameIds } from '@cradle/shared/names/names';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RoomBaby } from '../../data/deciding/rooms';
import { useFavorites } from '../../favorites/favorites';
import { roomError } from '../../rooms/roomErrors';
import type { Picked } from '../../rooms/ui/NamePicker';
import { Button } from '../../ui/Button';
import { ActionError } from '../../ui/feedback/ActionError';
import { Icon } from '../../ui/Icon';
import { namesOfIds, startingPile } from './startingNames';

type Props = {
  baby: RoomBaby;
  onAdd: (names: readonly Picked[]) => void;
  /**
   * Reports whether names are loading. While they are loading, the form must not start a room, because the room would
   * lack these names.
   */
  onBusy: (busy: boolean) => void;
};

/**
 * Buttons that add several names at once: favorites, popular names, and names of an origin or a letter. If the URL
 * contains ids of names (?names=) or a letter (?letter=), these names or the popular names of this letter are added
 * automatically.
 */
export function StartingPiles({ baby, onAdd, onBusy }: Props) {
  const id = useId();
  const [search] = useSearchParams();
  const [source, setSource] = useState('');
  const favorites = useFavorites();
  /** The number of running requests. Several can run at the same time, because each adds its own names. */
  const [loading, setLoading] = useState(0);
  const [error, setError] = useState<string | null>(null);
  const busy = loading > 0;
  const add = async (read: () => Promise<readonly Picked[]>) => {
    setLoading((count) => count + 1);
    setError(null);
    try {
      onAdd(await read());
    } catch (failure) {
      setError(roomError(failure));
    } finally {
      setLoading((count) => count - 1);
    }
  };

  useEffect(() => onBusy(busy), [busy, onBusy]);

  const idList = search.get('names') ?? '';
  const letter = LETTERS.find((one) => one === search.get('letter'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once for each URL
  useEffect(() => {
    const ids = readNameIds(idList);
    if (ids.length > 0) void add(() => namesOfIds(ids));
    else if (letter) void add(() => startingPile({ kind: 'letter', of: letter }, baby));
  }, [idList, letter]);

  return (
    <div className="piles">
      <div className="row">
        {favorites.ids.size > 0 && (
          <Button variant="quiet" compact icon="heart" onClick={() => void add(() => namesOfIds([...favorites.ids]))}>
            My {formatNumber(favorites.ids.size)} favorites
          </Button>
        )}
        <Button
          variant="quiet"
          compact
          icon="spark"
          busy={busy}
          onClick={() => void add(() => startingPile({ kind: 'popular' }, baby))}
        >
          20 popular names
        </Button>
        <label className="visually-hidden" htmlFor={id}>
          More names to start with
        </label>
        <div className="select-box">
          <select
            id={id}
            className="input pile-select"
            value={source}
            onChange={({ target: { value } }) => {
              setSource('');
              const [kind, of = ''] = value.split(':');
              if (kind === 'origin' || kind === 'letter') void add(() => startingPile({ kind, of }, baby));
            }}
          >
            <option value="">Add names by origin or letter…</option>
            <optgroup label="Origin">
              {ORIGINS.map((origin) => (
                <option key={origin} value={`origin:${origin}`}>
                  {origin}
                </option>
              ))}
            </optgroup>
            <optgroup label="Letter">
              {LETTERS.map((letter) => (
                <option key={letter} value={`letter:${letter}`}>
                  {letter.toUpperCase()}
                </option>
              ))}
            </optgroup>
          </select>
          <Icon name="caret" size={18} />
        </div>
      </div>
      <ActionError error={error} />
    </div>
  );
}
