import type { Understood } from '@cradle/shared/names/query/parseQuery';
import { Icon } from '../../ui/Icon';
import { activeFilters } from './searchLabels';
import { type Asked, nothingAsked } from './searchParams';

type Props = { asked: Asked; understood: Understood | null; onAsk: (change: Partial<Asked>) => void };

/** Chips of the filters that were parsed from the text, and of the active filters. A click removes one. */
export function Chips({ asked, understood, onAsk }: Props) {
  const chips = [
    ...(understood?.chips ?? []).map(({ label, without }) => ({ id: `q ${label}`, label, change: { q: without } })),
    ...activeFilters(asked).map(({ key, label }) => ({ id: key, label, change: { [key]: nothingAsked[key] } })),
  ];
  if (chips.length === 0) return null;
  return (
    <ul className="chips understood" aria-label="Filters of this search">
      {chips.map(({ id, label, change }) => (
        <li key={id}>
          <button type="button" className="chip" onClick={() => onAsk(change)}>
            <span className="visually-hidden">Remove </span>
            {label}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      {understood?.rest && understood.chips.length > 0 && (
        <li className="soft searched-text">and the text “{understood.rest}”</li>
      )}
    </ul>
  );
}
