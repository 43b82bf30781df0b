import { onSession, sessionState } from '../../session/sessionStore';

/**
 * The pet names somebody keeps: in memory, for this visit, in the order in which they were kept. They belong to who is
 * signed in and go when that person goes.
 */
export type KeptPets = readonly number[];

/** Kept becomes not kept, and back. */
export function toggled(kept: KeptPets, id: number): KeptPets {
  return kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id];
}

const NONE: KeptPets = [];
let kept = NONE;
let owner = sessionState().user?.id;
const listeners = new Set<() => void>();

onSession(() => {
  const now = sessionState().user?.id;
  if (now === owner) return;
  owner = now;
  set(NONE);
});

function set(next: KeptPets) {
  kept = next;
  for (const listener of [...listeners]) listener();
}

export function keptPets(): KeptPets {
  return kept;
}

export function onKeptPets(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says whether it is kept now. */
export function toggleKeptPet(id: number): boolean {
  set(toggled(kept, id));
  return kept.includes(id);
}
