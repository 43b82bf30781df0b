/**
 * The visitor's choice about analytics, in local storage. Null means that the visitor hasn't chosen, and counts as No.
 */
import { safeStorage } from '@cradle/shared/browser/safeStorage';
import { createStore } from '@cradle/shared/browser/store';
import { useStore } from '../useStore';

export type Choice = 'yes' | 'no';

const CONSENT_KEY = 'analytics_consent';
const storage = safeStorage(() => window.localStorage);

function storedChoice(): Choice | null {
  const value = storage.getItem(CONSENT_KEY);
  return value === 'yes' || value === 'no' ? value : null;
}

const store = createStore(storedChoice());
// Another tab may have changed the choice.
globalThis.window?.addEventListener('storage', () => store.set(storedChoice()));

/** Stores the visitor's choice. */
export function choose(choice: Choice) {
  storage.setItem(CONSENT_KEY, choice);
  store.set(choice);
}

export function useConsent(): Choice | null {
  return useStore(store, () => null);
}
