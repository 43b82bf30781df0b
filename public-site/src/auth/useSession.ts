import { useSyncExternalStore } from 'react';
import { LOADING, onSession, type SessionState, sessionState } from './sessionStore';

/** Who is signed in. `loading` until it is known, which on prerendered pages is after the first paint. */
export function useSession(): SessionState {
  return useSyncExternalStore(onSession, sessionState, () => LOADING);
}
