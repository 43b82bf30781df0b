import { tidyName } from '@cradle/shared/names/names';
import type { FieldErrors } from '@cradle/shared/text/fieldErrors';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Member, type RoomBaby, startRoom } from '../../data/deciding/rooms';
import { rememberedSurname } from '../../names/surname/rememberedSurname';
import { fieldError, type RoomField } from '../../rooms/checkTexts';
import { addMember } from '../../rooms/memberships';
import { newSecret } from '../../rooms/secrets';
import { newNames, type Picked, useNamePicker } from '../../rooms/ui/NamePicker';
import { useAction } from '../../rooms/ui/useAction';
import { showRoom } from '../../rooms/useRoom';
import { focusFirstError } from '../../ui/forms/focusFirstError';
import { useHydrated } from '../../ui/hooks/useHydrated';
import { useStillHere } from '../../ui/hooks/useStillHere';

const fields: readonly RoomField[] = ['first_name', 'title', 'surname', 'siblings'];

/**
 * The state of the form that starts a room. A retry with the same content sends the same token and key, so that the
 * server doesn't start a second room.
 */
export function useStartForm() {
  const hydrated = useHydrated();
  const [surname] = useState(() => (hydrated ? rememberedSurname.get() : null) ?? '');
  const [texts, setTexts] = useState({ first_name: '', title: '', surname, siblings: '' });
  const [baby, setBaby] = useState<RoomBaby>('either');
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const picker = useNamePicker({ picked, onChange: setPicked });
  const [errors, setErrors] = useState<FieldErrors<RoomField>>({});
  const last = useRef<{ sent: string; member: Member } | null>(null);
  const action = useAction();
  const navigate = useNavigate();
  const stillHere = useStillHere();

  const change = (field: RoomField, value: string) => {
    setTexts((before) => ({ ...before, [field]: value }));
    setErrors(({ [field]: _, ...others }) => others);
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const wrong: FieldErrors<RoomField> = {};
    for (const field of fields) {
      const error = fieldError(field, texts[field]);
      if (error) wrong[field] = error;
    }
    setErrors(wrong);
    const names = picker.addTyped();
    if (focusFirstError(form, wrong) || !names) return;
    // If the response to an earlier request was lost, the server may already have created a room, which a retry can't
    // change. Changed input therefore gets new secrets and starts another room.
    const content = { ...texts, baby, ...newNames(names) };
    const sent = JSON.stringify(content);
    if (last.current?.sent !== sent) last.current = { sent, member: { token: newSecret(), member_key: newSecret() } };
    const { member } = last.current;
    const website = String(new FormData(form).get('website') ?? '');
    await action.run(async () => {
      const room = await startRoom({ ...member, ...content, website });
      if (!room.version) return;
      addMember(member.token, room.title, { key: member.member_key, firstName: tidyName(texts.first_name) });
      await showRoom(member, room);
      if (stillHere()) void navigate(`/room/${member.token}`);
    });
  };
  return {
    ...{ texts, change, baby, setBaby, picker, setPicked, errors, submit, busy: action.busy, error: action.error },
    /**
     * True if the optional fields are shown initially. They are shown if the surname field was filled in from local
     * storage, because the form sends the surname, so the user must see it.
     */
    showsMore: surname !== '',
  };
}
