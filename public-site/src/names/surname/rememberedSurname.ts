/**
 * The surname that this browser remembers, if the visitor has checked the checkbox for it. It is the initial surname in
 * the fit cards (family.ts) and in the form that starts a naming room.
 */
import { surname } from '@cradle/shared/database/columns/rooms';
import { storedStore } from '../../storedStore';

/** The same limit as in naming rooms, because the form that starts a room contains the remembered surname. */
export const SURNAME_MOST = surname.maxLength;

/** The remembered surname. Null if the checkbox is off; '' if the checkbox is on and no surname was entered yet. */
export const rememberedSurname = storedStore<string | null>(
  'surname',
  (text) => text?.slice(0, SURNAME_MOST) ?? null,
  (typed) => typed,
);
