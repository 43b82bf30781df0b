import { Icon } from '../ui/Icon';

type Suggestion = { id: number; name: string; origin: string | null };
type Props<Name> = { suggestions: readonly Name[]; onPick: (name: Name) => void };

/**
 * The suggestions below a field, as buttons. Their number is announced to screen readers, because the focus stays in
 * the field.
 */
export function SuggestionChips<Name extends Suggestion>({ suggestions, onPick }: Props<Name>) {
  const count = suggestions.length;
  return (
    <>
      <p className="visually-hidden" role="status">
        {count > 0 && `${count} ${count === 1 ? 'suggestion' : 'suggestions'}`}
      </p>
      {count > 0 && (
        <ul className="chips" aria-label="Suggestions">
          {suggestions.map((one) => (
            <li key={one.id}>
              <button type="button" className="pick" onClick={() => onPick(one)}>
                <Icon name="spark" size={14} /> {one.name} <span className="soft small">{one.origin}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
