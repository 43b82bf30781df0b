import { tidyName } from '@cradle/shared/names/names';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { useSuggestions } from '../../data/names/search';
import { MOST_NAMES } from '../../names/nameIds';
import { SuggestionChips } from '../../names/SuggestionChips';
import { Button } from '../../ui/Button';
import { focusNeighbor } from '../../ui/focusNeighbor';
import { Field } from '../../ui/forms/Field';
import { isComposing } from '../../ui/forms/isComposing';
import { TextInput } from '../../ui/forms/TextInput';
import { Icon } from '../../ui/Icon';
import { nameError } from '../checkTexts';
import './namePicker.css';

/** A picked name. If it isn't on the site, its id is null. */
export type Picked = { id: number | null; name: string };

const plain = (name: string) => name.toLowerCase();

/** Adds names to a list. Leaves out duplicates, and names that exceed the maximum of a room. */
export function withNames(picked: readonly Picked[], more: readonly Picked[]): Picked[] {
  const byName = new Map(picked.map((one) => [plain(one.name), one]));
  for (const one of more) if (!byName.has(plain(one.name))) byName.set(plain(one.name), one);
  return [...byName.values()].slice(0, MOST_NAMES);
}

/** Converts picked names to arguments of the API. */
export const newNames = (picked: readonly Picked[]) => ({
  name_ids: picked.flatMap(({ id }) => (id === null ? [] : [id])),
  own_names: picked.flatMap(({ id, name }) => (id === null ? [name] : [])),
});

type Options = { picked: readonly Picked[]; onChange: (picked: readonly Picked[]) => void; most?: number };

/**
 * The state of a NamePicker. The form around the picker calls this hook: if the user submits the form without pressing
 * "Add", the form adds the name in the field.
 */
export function useNamePicker({ picked, onChange, most = MOST_NAMES }: Options) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | undefined>();
  const text = tidyName(typed);
  const { names: found, typed: foundFor } = useSuggestions(text);
  const suggestions = text && foundFor === text ? found.slice(0, 6) : [];
  const type = (next: string) => {
    setTyped(next);
    setError(undefined);
  };
  const fail = (message: string) => {
    setError(message);
    field.current?.focus();
    return null;
  };
  /** Adds a name and empties the field. Returns all picked names; null after an error, which the field shows. */
  const add = (one: Picked) => {
    if (picked.length >= most) return fail(`You can pick at most ${most} names`);
    const next = withNames(picked, [one]);
    onChange(next);
    type('');
    return next;
  };
  /** Adds the name in the field, if there is one. Like `add`, returns all picked names, or null after an error. */
  const addTyped = () => {
    if (!text) return picked;
    const wrong = nameError(text);
    if (wrong) return fail(wrong);
    const known = suggestions.find(({ name }) => plain(name) === plain(text));
    return add(known ?? { id: null, name: text });
  };
  /** The number of names that will be submitted: the picked names and the name in the field. */
  const count = text ? withNames(picked, [{ id: null, name: text }]).length : picked.length;
  return { picked, onChange, most, count, field, typed, type, error, suggestions, add, addTyped };
}

type Props = {
  picker: ReturnType<typeof useNamePicker>;
  /**
   * True while the names are being sent. The picker is then inert, because a name that is picked during the request
   * would be lost.
   */
  inert?: boolean;
};

/** A field that suggests names on the site and accepts any other name, and the list of picked names. */
export function NamePicker({ picker, inert = false }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const { picked, onChange, most, field, typed, type, error, suggestions, add, addTyped } = picker;
  // On Enter, adds the name in the field. Otherwise the browser would submit the form around the picker.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    addTyped();
  };
  // The clicked suggestion disappears, so the focus moves to the field.
  const pick = (one: Picked) => {
    add(one);
    field.current?.focus();
  };
  // Removes a name, and moves the focus to another name of the list. If the list is empty, focuses the text field. The
  // field isn't focused otherwise, because on a phone this would open the keyboard.
  const removeAt = (at: number) => {
    onChange(picked.toSpliced(at, 1));
    if (!focusNeighbor(list.current, at)) field.current?.focus();
  };
  return (
    <div className="name-picker" inert={inert}>
      <div className="name-picker-field">
        <Field label="Add a name" error={error} hint="Pick a suggestion, or add any name of your own.">
          <TextInput
            ref={field}
            value={typed}
            dir="auto"
            autoComplete="off"
            autoCapitalize="words"
            enterKeyHint="done"
            onKeyDown={onKeyDown}
            onChange={(event: FormEvent<HTMLInputElement>) => type(event.currentTarget.value)}
          />
        </Field>
        <Button variant="quiet" onClick={addTyped}>
          Add
        </Button>
      </div>
      <SuggestionChips suggestions={suggestions} onPick={({ id, name }) => pick({ id, name })} />
      <p className="soft small" role="status">
        {picked.length === 0
          ? 'No names picked yet.'
          : `${picked.length} ${picked.length === 1 ? 'name' : 'names'} picked.`}
        {picked.length >= most && ` You can pick at most ${most} names.`}
      </p>
      {picked.length > 0 && (
        <ul ref={list} className="chips picked" aria-label="Picked names">
          {picked.map((one, at) => (
            <li key={plain(one.name)}>
              <button type="button" className="pick on" aria-label={`Remove ${one.name}`} onClick={() => removeAt(at)}>
                <bdi>{one.name}</bdi> <Icon name="close" size={14} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
