import { tidyName } from '@cradle/shared/names/names';
import { type FormEvent, useRef, useState } from 'react';
import { joinRoom } from '../../data/deciding/rooms';
import { HoneyPot } from '../../newsletter/HoneyPot';
import { fieldError } from '../../rooms/checkTexts';
import { addMember } from '../../rooms/memberships';
import { newSecret } from '../../rooms/secrets';
import { useAction } from '../../rooms/ui/useAction';
import { showRoom } from '../../rooms/useRoom';
import { Button } from '../../ui/Button';
import { ActionError } from '../../ui/feedback/ActionError';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/TextInput';
import { Icon } from '../../ui/Icon';

type Props = { token: string; label?: string; hint?: string };

/** A form that joins a room as a new member on this device. */
export function JoinForm({ token, label = 'Your first name', hint }: Props) {
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  // All attempts send the same key, so that a retry doesn't join a second time.
  const key = useRef<string | null>(null);
  const { busy, error, run } = useAction();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const problem = fieldError('first_name', name);
    setWrong(problem);
    if (problem) return form.querySelector('input')?.focus();
    const website = String(new FormData(form).get('website') ?? '');
    key.current ??= newSecret();
    const member = { token, member_key: key.current };
    await run(async () => {
      const room = await joinRoom({ ...member, first_name: name, website });
      if (!room.version) return;
      await showRoom(member, room);
      addMember(token, room.title, { key: member.member_key, firstName: tidyName(name) });
    });
  };
  return (
    <form className="panel join-form" noValidate onSubmit={(event) => void submit(event)}>
      <Field
        label={label}
        error={wrong}
        hint={hint ?? 'The others see it. You don’t need an account or an email address.'}
      >
        <TextInput
          name="first_name"
          value={name}
          dir="auto"
          autoComplete="given-name"
          required
          onChange={(event) => {
            setName(event.target.value);
            setWrong(undefined);
          }}
        />
      </Field>
      <HoneyPot />
      <ActionError error={error} />
      <Button type="submit" wide busy={busy} busyLabel="Joining...">
        Join
      </Button>
      <p className="soft small private-note">
        <Icon name="eyeOff" size={18} /> The votes on a name stay secret until everybody has voted on it.
      </p>
    </form>
  );
}
