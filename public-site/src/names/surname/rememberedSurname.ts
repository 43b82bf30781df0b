/** The surname that the reader asked this browser to remember. It is never sent. */
import { safeStorage } from '@cradle/shared/browser/safeStorage';
import { createStore } from '../../store';

const storage = safeStorage(() => window.localStorage);
const KEY = 'surname';
export const SURNAME_MOST = 60;

const read = () => storage.getItem(KEY)?.slice(0, SURNAME_MOST) ?? null;

/** The remembered surname; null if none is to be remembered, and empty before it is typed. */
export const rememberedSurname = createStore<string | null>(read());

if (!import.meta.env.SSR)
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) rememberedSurname.set(read());
  });

export function rememberSurname(surname: string) {
  storage.setItem(KEY, surname);
  rememberedSurname.set(surname);
}

export function forgetSurname() {
  storage.removeItem(KEY);
  rememberedSurname.set(null);
}
