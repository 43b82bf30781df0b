/**
 * What a page that was written ahead brings along: the answers that stand in it, so that none of them is asked for a
 * second time. Part of every first load, so it stays small.
 */
import { EMBEDDED_ID, type Embedded } from './pageData';

/** Null where the page is the empty one, or says nothing that makes sense. */
export const embedded: Embedded | null = read();

function read(): Embedded | null {
  try {
    return JSON.parse(globalThis.document?.getElementById(EMBEDDED_ID)?.textContent ?? 'null');
  } catch {
    return null;
  }
}

/** True until it is known whether the answers are still those of the database; until then nobody asks again. */
let trusted = embedded !== null;
const stale = new Set<() => void>();

/** Whether this key came with the page and need not be asked for. */
export function isEmbedded(key: string | null): boolean {
  return trusted && key !== null && embedded !== null && (key in embedded.answers || key in embedded.lists);
}

/** Runs `askAgain` when the database has moved on since the page was written. */
export function whenStale(askAgain: () => void) {
  stale.add(askAgain);
}

/** For how long nobody asks again for what is known to be true. */
const TRUSTED_MS = 60_000;

/** Said once, after the database was asked; a minute later the answers are like any others. */
export function settleEmbedded(isTrue: boolean) {
  if (isTrue) return void setTimeout(() => (trusted = false), TRUSTED_MS);
  trusted = false;
  for (const askAgain of stale) askAgain();
}
