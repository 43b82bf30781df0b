import { readNameIds } from '@cradle/shared/names/names';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { rememberAsked } from '../../../askFriends/links';
import { respellings } from '../../../askFriends/respellings/respellings';
import { type Asker, askFriends, type NewSayName, namesToAsk } from '../../../data/deciding/askFriends';
import { MOST_ASKED } from '../../../names/nameIds';
import { newSecret } from '../../../rooms/secrets';
import { type Picked, useNamePicker, withNames } from '../../../rooms/ui/NamePicker';
import { useAction } from '../../../rooms/ui/useAction';
import { useStillHere } from '../../../ui/hooks/useStillHere';
import { namesOfIds } from '../../rooms/startingNames';

/** Compares names case-insensitively, as put_say_name() in the database does. */
const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Converts picked names to the format of the API. A name that the site knows gets the site's spelling, and respellings
 * of its pronunciation.
 */
async function withRespellings(picked: readonly Picked[]): Promise<{ name: string; sent: NewSayName }[]> {
  const known = await namesToAsk(
    picked.flatMap(({ id }) => id ?? []),
    picked.flatMap(({ id, name }) => (id === null ? name : [])),
  );
  return picked.map(({ id, name }) => {
    const found = known.find((one) => (id === null ? isSameName(one.name, name) : one.id === id));
    if (!found) return { name, sent: { name } };
    return { name: found.name, sent: { id: found.id, options: respellings(found.name, found.pronunciation) } };
  });
}

/**
 * The state of the form that creates a link. After an error, a retry sends the same token and key, so that the server
 * doesn't create a second link.
 */
export function useAskForm() {
  const [search] = useSearchParams();
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const [missing, setMissing] = useState(false);
  const secrets = useRef<Asker | null>(null);
  /** The name ids from the URL (?names=) whose names aren't loaded yet. */
  const unloaded = useRef<readonly number[]>([]);
  const loading = useAction();
  const sending = useAction();
  const navigate = useNavigate();
  const stillHere = useStillHere();

  const pick = (names: readonly Picked[]) => {
    setPicked(names.slice(0, MOST_ASKED));
    setMissing(false);
    secrets.current = null; // The names of a link can't be changed, so other names need new secrets.
  };
  const picker = useNamePicker({ picked, onChange: pick, most: MOST_ASKED });
  /** Loads the names whose ids are in the URL, and adds them to the picked names. */
  const load = async () => {
    const found = await namesOfIds(unloaded.current);
    unloaded.current = [];
    setPicked((before) => withNames(before, found).slice(0, MOST_ASKED));
    secrets.current = null;
    return found;
  };
  const idList = search.get('names') ?? '';
  const own = search.getAll('own').filter(Boolean);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once for each URL
  useEffect(() => {
    if (idList === '' && own.length === 0) return;
    pick(own.map((name) => ({ id: null, name })));
    unloaded.current = readNameIds(idList).slice(0, MOST_ASKED);
    if (unloaded.current.length > 0) void loading.run(load);
  }, [search.toString()]);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const picks = picker.addTyped();
    if (!picks) return;
    if (picks.length === 0 && unloaded.current.length === 0) {
      setMissing(true);
      return event.currentTarget.querySelector('input')?.focus();
    }
    const website = String(new FormData(event.currentTarget).get('website') ?? '');
    await sending.run(async () => {
      const names = unloaded.current.length > 0 ? withNames(picks, await load()).slice(0, MOST_ASKED) : picks;
      if (names.length === 0) return setMissing(true);
      secrets.current ??= { token: newSecret(), asker_key: newSecret() };
      const asker = secrets.current;
      const asked = await withRespellings(names);
      await askFriends(
        asker,
        asked.map(({ sent }) => sent),
        website,
      );
      rememberAsked({ token: asker.token, key: asker.asker_key, names: asked.map(({ name }) => name) });
      if (stillHere()) void navigate(`/say/${asker.token}`);
    });
  };
  return {
    ...{ picker, missing, submit, sending: sending.busy, loading: loading.busy },
    error: sending.error ?? loading.error,
  };
}
