import { createStore } from '@cradle/shared/browser/store';
import { useStore } from '../../../useStore';
import { rememberedSurname } from '../../surname/rememberedSurname';

/**
 * The values of the form in FitCard.tsx, as the visitor entered them. `searched` is the last surname that was part of a
 * search text.
 */
export type Family = { surname: string; middle: string; siblings: string; searched: string };

const nobody: Family = { surname: '', middle: '', siblings: '', searched: '' };
const family = createStore<Family>({ ...nobody, surname: rememberedSurname.get() ?? '' });

/**
 * The surname, middle name and siblings that the visitor entered. All fit cards (FitCard.tsx) share these values. They
 * are in memory, and the form never sends them. Initially, the surname is the one that this browser remembers.
 */
export const useFamily = () => useStore(family, () => nobody);

export const setFamily = (changes: Partial<Family>) => family.set({ ...family.get(), ...changes });

/** Trims a surname and collapses spaces. */
export function tidySurname(typed: string): string {
  return typed.trim().replace(/\s+/gu, ' ');
}
