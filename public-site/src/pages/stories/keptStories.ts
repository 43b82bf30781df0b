import { onSession, sessionState } from '../../session/sessionStore';

/**
 * The stories somebody keeps: in memory, for this visit. They belong to who is signed in and go when that person goes.
 */
let kept: ReadonlySet<number> = new Set();
let owner = sessionState().user?.id;
const listeners = new Set<() => void>();

onSession(() => {
  const now = sessionState().user?.id;
  if (now === owner) return;
  owner = now;
  set(new Set());
});

function set(next: ReadonlySet<number>) {
  kept = next;
  for (const listener of [...listeners]) listener();
}

export function keptStories(): ReadonlySet<number> {
  return kept;
}

export function onKeptStories(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Kept becomes not kept, and back; says whether it is kept now. */
export function toggleKeptStory(id: number): boolean {
  const next = new Set(kept);
  if (!next.delete(id)) next.add(id);
  set(next);
  return next.has(id);
}
