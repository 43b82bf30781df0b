import { tidyName } from '@cradle/shared/names/names';
import { type FormEvent, useState } from 'react';
import { spellingError } from '../../../askFriends/friendTask';
import type { SayName } from '../../../data/deciding/askFriends';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/forms/Field';
import { TextInput } from '../../../ui/forms/TextInput';
import { HearButton } from '../../name/speech/HearButton';

type Props = {
  name: SayName;
  /** The voice that speaks the name; undefined if the browser has no suitable voice. */
  voice: SpeechSynthesisVoice | undefined;
  busy: boolean;
  last: boolean;
  onAnswer: (typed: string) => void;
};

/** Speaks a name and asks the friend how to write it. If the browser has no voice, shows the respelling instead. */
export function HearName({ name, voice, busy, last, onAnswer }: Props) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const problem = spellingError(typed);
    setWrong(problem);
    if (problem) return event.currentTarget.querySelector('input')?.focus();
    onAnswer(tidyName(typed));
  };
  return (
    <form className="say-hear" noValidate onSubmit={submit}>
      <h1>How would you write this name?</h1>
      {voice ? (
        <p className="say-speaker">
          <HearButton text={name.name} label="Hear the name" voice={voice} big />
        </p>
      ) : (
        <p className="say-sound">
          <span className="soft small">Your browser has no voice for it. It sounds like</span>
          <span className="say-name">{name.pronunciation}</span>
        </p>
      )}
      <Field label="The name as you would write it" error={wrong}>
        <TextInput
          value={typed}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint={last ? 'send' : 'next'}
          onChange={(event) => {
            setTyped(event.target.value);
            setWrong(undefined);
          }}
        />
      </Field>
      <Button type="submit" wide busy={busy} busyLabel="Sending...">
        {last ? 'Send' : 'Next'}
      </Button>
    </form>
  );
}
