import { useSyncExternalStore } from 'react';
import { rememberedSurname } from '../../surname/rememberedSurname';

/** The values of the form as typed. */
export type Family = { surname: string; middle: string; siblings: string };

const nobody: Family = { surname: '', middle: '', siblings: '' };
let family: Family = { ...nobody, surname: rememberedSurname.get() ?? '' };
const listeners = new Set<() => void>();

/**
 * The surname, middle name and siblings that the visitor typed. All fit cards (FitCard.tsx) share these values. They
 * are in memory and never sent. Initially, the surname is the one that this browser remembers.
 */
export function useFamily(): Family {
  return useSyncExternalStore(
    subscribe,
    () => family,
    () => nobody,
  );
}

/** Changes some of the values. */
export function setFamily(changes: Partial<Family>) {
  family = { ...family, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Trims a surname and collapses spaces. */
export function tidySurname(typed: string): string {
  return typed.trim().replace(/\s+/gu, ' ');
}
