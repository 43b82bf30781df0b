import { tidyName } from '@cradle/shared/names/names';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Outlook } from '../../data/names/lookAhead';
import { useSuggestions } from '../../data/names/search';
import { MOST_COMPARED } from '../../names/nameIds';
import { SuggestionChips } from '../../names/SuggestionChips';
import { Field } from '../../ui/forms/Field';
import { isComposing } from '../../ui/forms/isComposing';
import { TextInput } from '../../ui/forms/TextInput';
import { useHydrated } from '../../ui/hooks/useHydrated';
import { Icon } from '../../ui/Icon';

type Props = {
  ids: readonly number[];
  names: readonly Outlook[];
  onAdd: (id: number) => void;
  onRemove: (id: number) => void;
};

/**
 * The names to compare, each with a button that removes it, and a field that adds a name. Enter adds the first
 * suggestion.
 */
export function ComparedNames({ ids, names, onAdd, onRemove }: Props) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const text = tidyName(typed);
  const { names: found, typed: foundFor, failed } = useSuggestions(text);
  const current = foundFor === text;
  const suggestions = current ? found.filter(({ id }) => !ids.includes(id)).slice(0, 6) : [];
  const isFull = ids.length >= MOST_COMPARED;
  const add = (id: number) => {
    setTyped('');
    onAdd(id);
    field.current?.focus();
  };
  const remove = (id: number) => {
    onRemove(id);
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word (for example in Japanese), Enter confirms the word and adds no name.
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    if (!isFull && suggestions[0]) add(suggestions[0].id);
  };
  return (
    <div className="compare-picker" inert={!useHydrated()}>
      {names.length > 0 && (
        <ul className="chips" aria-label="Compared names">
          {names.map(({ id, name }) => (
            <li key={id}>
              <button type="button" className="pick on" aria-label={`Remove ${name}`} onClick={() => remove(id)}>
                {name} <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Field
        label="Add a name"
        hint={
          isFull
            ? `You can compare up to ${MOST_COMPARED} names. Remove one to add another.`
            : 'Type, then pick a suggestion.'
        }
      >
        <TextInput
          ref={field}
          value={typed}
          autoComplete="off"
          autoCapitalize="words"
          enterKeyHint="done"
          onKeyDown={onKeyDown}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div role="status">
        {text && !isFull && current && suggestions.length === 0 && (
          <p className="soft small">
            {failed ? 'Could not load suggestions. Please try again later.' : `No other name begins with “${text}”.`}
          </p>
        )}
      </div>
      <SuggestionChips suggestions={isFull ? [] : suggestions} onPick={({ id }) => add(id)} />
    </div>
  );
}
