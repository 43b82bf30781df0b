import { useState } from 'react';
import type { RoomBaby } from '../../data/deciding/rooms';
import { SurnameField } from '../../names/surname/SurnameField';
import { HoneyPot } from '../../newsletter/HoneyPot';
import type { RoomField } from '../../rooms/checkTexts';
import { NamePicker, withNames } from '../../rooms/ui/NamePicker';
import { Button } from '../../ui/Button';
import { ActionError } from '../../ui/feedback/ActionError';
import { Choice } from '../../ui/forms/Choice';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/TextInput';
import { StartingPiles } from './StartingPiles';
import { useStartForm } from './useStartForm';

const babies: readonly { value: RoomBaby; label: string }[] = [
  { value: 'girl', label: 'A girl' },
  { value: 'boy', label: 'A boy' },
  { value: 'either', label: 'Either' },
];

export function StartForm() {
  const { texts, change, baby, setBaby, picker, setPicked, errors, submit, busy, error, showsMore } = useStartForm();
  const [isLoading, setLoading] = useState(false);
  const bind = (name: RoomField) => ({
    name,
    value: texts[name],
    dir: 'auto' as const,
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return (
    <form className="panel start-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Your first name" error={errors.first_name} hint="The others see it. No last name or email needed.">
        <TextInput {...bind('first_name')} autoComplete="given-name" required />
      </Field>
      <Choice legend="Names for" name="baby" options={babies} value={baby} onChange={setBaby} />
      <fieldset className="field" inert={busy}>
        <legend>Names to vote on</legend>
        <StartingPiles
          baby={baby}
          onAdd={(more) => setPicked((before) => withNames(before, more))}
          onBusy={setLoading}
        />
        <NamePicker picker={picker} />
      </fieldset>
      <details open={showsMore}>
        <summary>Title, surname and siblings (optional)</summary>
        <div className="start-more">
          <Field label="Title of the room" error={errors.title}>
            <TextInput {...bind('title')} placeholder="Our baby in May" autoComplete="off" />
          </Field>
          <SurnameField
            label="Surname"
            name="surname"
            error={errors.surname}
            hint="Shown with each name. Only people in the room see it."
            value={texts.surname}
            onType={(surname) => change('surname', surname)}
          />
          <Field
            label="Siblings"
            error={errors.siblings}
            hint="Separated by commas. Shown with each name. Only people in the room see them."
          >
            <TextInput {...bind('siblings')} placeholder="Nora, Emil" autoComplete="off" />
          </Field>
        </div>
      </details>
      <HoneyPot />
      <ActionError error={error} />
      <Button type="submit" wide busy={busy || isLoading} busyLabel={busy ? 'Starting...' : 'Loading names...'}>
        Start a room
      </Button>
      <p className="soft small">
        Only people with the room’s link can join. A room that nobody opens for 180 days is deleted.
      </p>
    </form>
  );
}
