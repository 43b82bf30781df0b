import type { ParsedText } from '@cradle/shared/names/query/parseQuery';
import { useRef } from 'react';
import { focusNeighbor } from '../../ui/focusNeighbor';
import { Icon } from '../../ui/Icon';
import { activeFilters } from './searchLabels';
import type { SearchCriteria } from './searchParams';

type Props = {
  criteria: SearchCriteria;
  parsed: ParsedText | null;
  onChange: (change: Partial<SearchCriteria>) => void;
  /** Called when the last chip is removed. It must move the focus, because the focused chip no longer exists. */
  onLastRemoved: () => void;
};

/**
 * Chips of the active filters, and of the filters that were parsed from the search text. A click on a chip removes its
 * filter, and another chip gets the focus.
 */
export function Chips({ criteria, parsed, onChange, onLastRemoved }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const chips = activeFilters(criteria, parsed);
  if (chips.length === 0) return null;
  const removeAt = (at: number, change: Partial<SearchCriteria>) => {
    onChange(change);
    if (!focusNeighbor(list.current, at)) onLastRemoved();
  };
  return (
    <ul ref={list} className="chips parsed-chips" aria-label="Filters of this search">
      {chips.map(({ id, label, change }, at) => (
        <li key={id}>
          <button type="button" className="chip" onClick={() => removeAt(at, change)}>
            <span className="visually-hidden">Remove </span>
            {label}
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
      {parsed?.rest && parsed.chips.length > 0 && <li className="soft searched-text">and the text “{parsed.rest}”</li>}
    </ul>
  );
}
