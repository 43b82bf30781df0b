import { tidyName } from '@cradle/shared/names/names';
import { useRef, useState } from 'react';
import { useQuery } from '../../../data/cache/useQuery';
import { useFavorites } from '../../../favorites/favorites';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/forms/Field';
import { TextInput } from '../../../ui/forms/TextInput';
import { namesOfIds } from '../../rooms/startingNames';

export type HeroChoiceProps = {
  /** The hero's name in the story. */
  hero: string;
  /** The name that replaces the hero's name; '' for none. */
  name: string;
  onName: (name: string) => void;
};

const MOST_FAVORITES = 12;
const MOST_LETTERS = 40;

/** Lets the reader replace the hero's name with a favorite or any other name. The name is stored only in this tab. */
export default function HeroChoice({ hero, name, onName }: HeroChoiceProps) {
  const [typed, setTyped] = useState(name);
  const field = useRef<HTMLInputElement>(null);
  const ids = [...useFavorites().ids].slice(0, MOST_FAVORITES);
  const favorites = useQuery(ids.length > 0 ? ['hero_names', ...ids] : null, () => namesOfIds(ids));
  const choose = (next: string) => {
    setTyped(next);
    onName(tidyName(next));
  };
  const goBack = () => {
    choose('');
    // Moves the focus to the text field, because the pressed button is about to be removed.
    field.current?.focus();
  };
  return (
    <div className="panel hero-choice">
      {favorites.data && (
        <ul className="chips" aria-label="Your favorites">
          {favorites.data.map((one) => (
            <li key={one.id}>
              <button type="button" className="pick" aria-pressed={one.name === name} onClick={() => choose(one.name)}>
                {one.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {favorites.error && <p className="soft small">Your favorites couldn’t be loaded. You can type a name.</p>}
      <Field label={`Name instead of ${hero}`} hint="Only in this tab. Nothing is sent or stored.">
        <TextInput
          ref={field}
          value={typed}
          maxLength={MOST_LETTERS}
          autoComplete="off"
          autoCapitalize="words"
          onChange={(event) => choose(event.target.value)}
        />
      </Field>
      <p role="status" className="soft small">
        {name === '' ? `The story is about ${hero}.` : `The story is now about ${name}.`}
      </p>
      {name !== '' && (
        <Button variant="text" onClick={goBack}>
          Back to {hero}
        </Button>
      )}
    </div>
  );
}
