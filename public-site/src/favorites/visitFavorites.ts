import { onSession, sessionState } from '../auth/sessionStore';

/** What somebody keeps in memory, for this visit; useKept.ts shows it. */
export interface KeptForVisit {
  /** The ids, in the order in which they were kept. */
  ids(): readonly number[];
  /** Kept becomes not kept, and back; says whether it is kept now. */
  toggle(id: number): boolean;
  /** Calls `listener` at each change, until the function that it gives back is called. */
  subscribe(listener: () => void): () => void;
}

/** A new, empty store. What it holds belongs to who is signed in, and goes when that person goes. */
export function createKeptForVisit(): KeptForVisit {
  let kept: readonly number[] = [];
  let owner = sessionState().user?.id;
  const listeners = new Set<() => void>();
  const set = (next: readonly number[]) => {
    kept = next;
    for (const listener of [...listeners]) listener();
  };
  onSession(() => {
    const now = sessionState().user?.id;
    if (now === owner) return;
    owner = now;
    set([]);
  });
  return {
    ids: () => kept,
    toggle(id) {
      set(kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id]);
      return kept.includes(id);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
