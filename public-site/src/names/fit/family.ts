import { useSyncExternalStore } from 'react';
import { rememberedSurname } from '../surname/rememberedSurname';

/** The texts as the visitor typed them. */
export type Family = { surname: string; middle: string; siblings: string };

const nobody: Family = { surname: '', middle: '', siblings: '' };
let family: Family = { ...nobody, surname: rememberedSurname.get() ?? '' };
const listeners = new Set<() => void>();

/**
 * The surname, a middle name and the names of siblings, shared by all cards. They are in memory only and never sent. The surname starts as the
 * remembered one.
 */
export function useFamily(): Family {
  return useSyncExternalStore(
    subscribe,
    () => family,
    () => nobody,
  );
}

export function setFamily(changes: Partial<Family>) {
  family = { ...family, ...changes };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Trims and collapses spaces. */
export function tidySurname(typed: string): string {
  return typed.trim().replace(/\s+/gu, ' ');
}
