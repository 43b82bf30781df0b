import { createStore } from '@cradle/shared/browser/store';
import { useStore } from '../../../useStore';
import { rememberedSurname } from '../../surname/rememberedSurname';

/** The values of the form as the visitor entered them. */
export type Family = { surname: string; middle: string; siblings: string };

const nobody: Family = { surname: '', middle: '', siblings: '' };
const family = createStore<Family>({ ...nobody, surname: rememberedSurname.get() ?? '' });

/**
 * The surname, middle name and siblings that the visitor entered. All fit cards (FitCard.tsx) share these values. They
 * are stored in memory and never sent. The initial surname is the surname that this browser remembers.
 */
export const useFamily = () => useStore(family, () => nobody);

/** Changes some values of the form and keeps the others. */
export const setFamily = (changes: Partial<Family>) => family.set({ ...family.get(), ...changes });

/** Trims a surname and collapses spaces. */
export function tidySurname(typed: string): string {
  return typed.trim().replace(/\s+/gu, ' ');
}
