import { type FormEvent, useState } from 'react';
import { ApiError } from '../../data/api/apiError';
import { joinRoom } from '../../data/deciding/rooms';
import { HoneyPot } from '../../newsletter/HoneyPot';
import { fieldError } from '../../rooms/checkTexts';
import { addMember, readStored, writeStored } from '../../rooms/memberships';
import { isSecret, newSecret } from '../../rooms/secrets';
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
  const { busy, error, run } = useAction();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const problem = fieldError('first_name', name);
    setWrong(problem);
    if (problem) return form.querySelector('input')?.focus();
    const website = String(new FormData(form).get('website') ?? '');
    // The key is stored until the server has answered, so that a retry, even after a reload, doesn't join a second time.
    const stored = String(readStored('join', token));
    const member = { token, member_key: isSecret(stored) ? stored : newSecret() };
    writeStored('join', token, member.member_key);
    await run(async () => {
      const room = await joinRoom({ ...member, first_name: name, website }).catch((failure: unknown) => {
        if (failure instanceof ApiError && !failure.isTemporary) writeStored('join', token, null);
        throw failure;
      });
      writeStored('join', token, null);
      if (!room.version) return;
      await showRoom(member, room);
      const me = room.people.find(({ id }) => id === room.me);
      addMember(token, room.title, { key: member.member_key, firstName: me?.first_name ?? '' });
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
