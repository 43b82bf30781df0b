/** The surname that this browser remembers if the visitor wants it. It fills in the form that starts a naming room. */
import { safeStorage } from '@cradle/shared/browser/safeStorage';
import { createStore } from '@cradle/shared/browser/store';
import { surname } from '@cradle/shared/database/columns/rooms';

const storage = safeStorage(() => window.localStorage);
const KEY = 'surname';
/** The same limit as in naming rooms, because a remembered surname is copied into them. */
export const SURNAME_MOST = surname.maxLength;

const read = () => storage.getItem(KEY)?.slice(0, SURNAME_MOST) ?? null;

/** The remembered surname. Null if the checkbox is off, '' if it is on and no surname was typed yet. */
export const rememberedSurname = createStore<string | null>(read());

if (!import.meta.env.SSR)
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) rememberedSurname.set(read());
  });

/** Stores the surname in this browser. */
export function rememberSurname(surname: string) {
  storage.setItem(KEY, surname);
  rememberedSurname.set(surname);
}

/** Removes the surname from this browser. */
export function forgetSurname() {
  storage.removeItem(KEY);
  rememberedSurname.set(null);
}
