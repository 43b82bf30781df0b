type Listener = (why: string) => void;

let last: string | null = null;
const listeners = new Set<Listener>();

/**
 * Notifies listeners that the session has ended. checkError() isn't used for it: when it rejects, react-admin resolves the
 * failed request, and a failed save would show a success message.
 */
export function endSession(why: string): void {
  noteEnd(why);
  for (const listener of listeners) listener(why);
}

/** Stores the reason for the login page without notifying, for when react-admin redirects by itself. */
export function noteEnd(why: string): void {
  last = why;
}

export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The reason why the last session ended; null after a normal sign-out. */
export const whyEnded = (): string | null => last;

export function forgetEnd(): void {
  last = null;
}
