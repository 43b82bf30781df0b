/**
 * The feature "Try it on": for a week, the visitor sees a name in a sentence each day. The name is stored only in this
 * browser.
 */
import { readJson } from '@cradle/shared/browser/safeStorage';
import { storedStore } from '../storedStore';

export const TRIAL_DAYS = 7;

/** The name that is being tried on. `since` is the first day, as returned by localDay(). */
export type Trial = { id: number; name: string; since: number };

/** The number of days since 1970 in the visitor's time zone, so that the sentence changes at midnight. */
export const localDay = (now = new Date()) => Math.floor((now.getTime() / 60_000 - now.getTimezoneOffset()) / 1440);

function parse(text: string | null): Trial | null {
  const { id, name, since } = (readJson(text) ?? {}) as Trial;
  const fits = Number.isSafeInteger(id) && typeof name === 'string' && name !== '' && Number.isSafeInteger(since);
  return fits ? { id, name: name.slice(0, 50), since } : null;
}

export const currentTrial = storedStore('tryItOn', parse, (trial) => trial && JSON.stringify(trial));

/** Starts the trial of a name. Replaces an earlier trial. */
export const startTrial = (id: number, name: string) => currentTrial.set({ id, name, since: localDay() });

export const endTrial = () => currentTrial.set(null);

/**
 * The number of the current day of the trial. The first day is 1, even if the clock was set back. If the number exceeds
 * TRIAL_DAYS, the trial has ended.
 */
export const dayOf = ({ since }: Trial, today = localDay()) => Math.max(1, today - since + 1);
