import { readJson } from '@cradle/shared/browser/safeStorage';
import { tidyName } from '@cradle/shared/names/names';
import type { FieldErrors } from '@cradle/shared/text/fieldErrors';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { hashOf } from '../../art/random';
import { type Member, type RoomBaby, startRoom } from '../../data/deciding/rooms';
import { rememberedSurname } from '../../names/surname/rememberedSurname';
import { fieldError, type RoomField } from '../../rooms/checkTexts';
import { addMember } from '../../rooms/memberships';
import { isSecret, newSecret } from '../../rooms/secrets';
import { newNames, type Picked, useNamePicker } from '../../rooms/ui/NamePicker';
import { useAction } from '../../rooms/ui/useAction';
import { showRoom } from '../../rooms/useRoom';
import { draftStore } from '../../submissions/draftStore';
import { focusFirstError } from '../../ui/forms/focusFirstError';
import { useHydrated } from '../../ui/hooks/useHydrated';
import { useStillHere } from '../../ui/hooks/useStillHere';

const fields: readonly RoomField[] = ['first_name', 'title', 'surname', 'siblings'];
const babies: readonly RoomBaby[] = ['girl', 'boy', 'either'];

/** Reads the picked names of a draft. Leaves out invalid entries, because storage can contain any text. */
function readPicked(text: string): readonly Picked[] {
  const stored = readJson(text);
  if (!Array.isArray(stored)) return [];
  const isPicked = (one: Partial<Picked> | null) =>
    typeof one?.name === 'string' && (one.id === null || Number.isSafeInteger(one.id));
  return stored.filter(isPicked).map(({ id, name }) => ({ id, name }));
}

/** The last request: a hash of what was sent, and the secrets of the room. */
type Sent = Member & { hash: number };

/** Reads the last request of a draft; null if there is none. */
function readSent(text: string): Sent | null {
  const sent = readJson(text) as Partial<Sent> | null;
  return isSecret(sent?.token ?? '') && isSecret(sent?.member_key ?? '') ? (sent as Sent) : null;
}

/**
 * The state of the form that starts a room. The input is stored in the browser until the room is started, except the
 * siblings and the surname. The surname is stored only if its checkbox is checked (rememberedSurname.ts). A retry with
 * the same content sends the same token and key, even after a reload, so that the server doesn't start a second room.
 */
export function useStartForm() {
  const hydrated = useHydrated();
  const [surname] = useState(() => (hydrated ? rememberedSurname.get() : null) ?? '');
  const { search } = useLocation();
  // The query of the URL contains names to start with, so each query has a separate draft.
  const [store] = useState(() => {
    const noInput = { first_name: '', title: '', baby: 'either', picked: '[]', sent: '' };
    return draftStore(hydrated ? `room-draft${search}` : null, noInput);
  });
  const [draft] = useState(() => (store.read() ?? store.fresh()).fields);
  const [texts, setTexts] = useState(() => ({
    first_name: draft.first_name,
    title: draft.title,
    surname,
    siblings: '',
  }));
  const [baby, setBaby] = useState(() => babies.find((one) => one === draft.baby) ?? 'either');
  const [picked, setPicked] = useState(() => readPicked(draft.picked));
  const picker = useNamePicker({ picked, onChange: setPicked });
  const [errors, setErrors] = useState<FieldErrors<RoomField>>({});
  const [last, setLast] = useState(() => readSent(draft.sent));
  const action = useAction();
  const navigate = useNavigate();
  const stillHere = useStillHere();
  const { first_name, title } = texts;
  useEffect(() => {
    const sent = last ? JSON.stringify(last) : '';
    store.keep(store.fresh({ first_name, title, baby, picked: JSON.stringify(picked), sent }));
  }, [store, first_name, title, baby, picked, last]);

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
    const hash = hashOf(JSON.stringify(content));
    const sent = last?.hash === hash ? last : { hash, token: newSecret(), member_key: newSecret() };
    setLast(sent);
    const { token, member_key } = sent;
    const member = { token, member_key };
    const website = String(new FormData(form).get('website') ?? '');
    await action.run(async () => {
      const room = await startRoom({ ...member, ...content, website });
      if (!room.version) return;
      store.drop();
      addMember(token, room.title, { key: member_key, firstName: tidyName(texts.first_name) });
      await showRoom(member, room);
      if (stillHere()) void navigate(`/room/${token}`);
    });
  };
  return {
    ...{ texts, change, baby, setBaby, picker, setPicked, errors, submit, busy: action.busy, error: action.error },
    /**
     * True if the optional fields are shown initially. They are shown if one of them was filled in from local storage,
     * because the user must see each value that the form sends.
     */
    showsMore: surname !== '' || draft.title !== '',
  };
}
