import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSuggestions } from '../../../data/names/search';
import { isComposing } from '../../../ui/forms/isComposing';
import { Icon } from '../../../ui/Icon';
import { outcomeOf } from './comboboxKeys';
import { SuggestionList } from './SuggestionList';

/**
 * `q` is the query in the URL, and `sent` the query that the form has sent. `typed` is the text for which suggestions
 * are loaded; '' closes the list of suggestions.
 */
type Props = { q: string; sent: RefObject<string | undefined>; typed: string; onTyped: (typed: string) => void };

/** The search field, a combobox that suggests names. Enter searches if no suggestion is selected. */
export function SearchBox({ q, sent, typed, onTyped }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const found = useSuggestions(typed);
  const [marked, setMarked] = useState(-1);
  const open = typed !== '' && found.names.length > 0;
  const shown = useRef(q);
  // After a navigation, writes the query of the URL into the field. The input element isn't replaced, so that it keeps
  // the focus. The field isn't changed on the first render, because the user may have typed before React hydrated the
  // page. It isn't changed after the form has sent this query either, because the user may have typed the next one.
  useEffect(() => {
    if (shown.current === q) return;
    if (input.current && sent.current !== q) input.current.value = q;
    sent.current = undefined;
    shown.current = q;
  }, [q, sent]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new list resets the selection
  useEffect(() => setMarked(-1), [found]);

  const choose = (at: number) => {
    onTyped('');
    void navigate(`/name/${found.names[at]?.id}`);
  };
  const hearKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const outcome = outcomeOf(event.key, event.altKey, { open, length: found.names.length, marked });
    if (!outcome) return;
    if (outcome.does === 'unmark') return setMarked(-1);
    event.preventDefault();
    if (outcome.does === 'mark') setMarked(outcome.at);
    else if (outcome.does === 'choose') choose(outcome.at);
    else if (outcome.does === 'open') onTyped(event.currentTarget.value.trim());
    else {
      onTyped('');
      if (outcome.does === 'clear') event.currentTarget.value = '';
    }
  };
  return (
    <div className="affixed">
      <Icon name="search" className="input-mark" />
      <input
        ref={input}
        className="input"
        type="search"
        name="q"
        role="combobox"
        aria-label="Search names, meanings, or origins"
        aria-autocomplete="list"
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-activedescendant={open && marked >= 0 ? `${id}-${marked}` : undefined}
        placeholder="Search names, meanings, or origins..."
        enterKeyHint="search"
        autoComplete="off"
        maxLength={SEARCH_MAX_LENGTH}
        defaultValue={q}
        onInput={(event) => onTyped(event.currentTarget.value.trim())}
        onKeyDown={hearKey}
        onBlur={() => onTyped('')}
      />
      {open && <SuggestionList id={id} found={found} marked={marked} onChoose={choose} />}
      <p className="visually-hidden" role="status">
        {typed && found.typed && !found.failed ? outcomeInWords(found.names.length, found.typed) : ''}
      </p>
    </div>
  );
}

function outcomeInWords(count: number, typed: string): string {
  if (count === 0) return `No name begins with “${typed}”.`;
  return `${count === 1 ? '1 name begins' : `${count} names begin`} with “${typed}”. Choose with the arrow keys.`;
}
