/**
 * What this visitor said about analytics: kept in this browser, and outside React, so that the bar, the Privacy page and
 * other tabs agree. Null: nothing yet, which means no.
 */
import { keptIn } from '@cradle/shared/keptStorage';
import { useSyncExternalStore } from 'react';

export type Choice = 'yes' | 'no';

const CONSENT_KEY = 'analytics_consent';
const kept = keptIn(() => window.localStorage);
const listeners = new Set<() => void>();

function currentChoice(): Choice | null {
  const value = kept.getItem(CONSENT_KEY);
  return value === 'yes' || value === 'no' ? value : null;
}

export function choose(choice: Choice) {
  kept.setItem(CONSENT_KEY, choice);
  for (const listener of [...listeners]) listener();
}

export function useConsent(): Choice | null {
  return useSyncExternalStore(onChoice, currentChoice, () => null);
}

function onChoice(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
