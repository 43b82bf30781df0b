/**
 * The visitor's choice about analytics, in local storage. Null means that the visitor hasn't chosen, and counts as No.
 */
import { storedStore } from '../storedStore';
import { useStore } from '../useStore';

export type Choice = 'yes' | 'no';

const store = storedStore<Choice | null>(
  'analytics_consent',
  (text) => (text === 'yes' || text === 'no' ? text : null),
  (choice) => choice,
);

export const choose = (choice: Choice) => store.set(choice);

export const useConsent = () => useStore(store, () => null);
