/**
 * Announcements for screen readers: loading, number of results, page title. Both applications render them in live
 * regions that exist before the text, because most screen readers ignore a region that is added together with its text.
 */
export type Announcement = { id: number; text: string /** The time by performance.now(). */; at: number };

/**
 * The maximum number of announcements in a live region. It is more than one, because announcements can follow each
 * other quickly.
 */
const REGION_SIZE = 3;

let current: readonly Announcement[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Announces a text, even if it equals the previous one. */
export function announce(text: string): void {
  lastId += 1;
  current = [...current, { id: lastId, text, at: performance.now() }].slice(-REGION_SIZE);
  for (const listener of listeners) listener();
}

export const announcements = (): readonly Announcement[] => current;

/** Calls the listener after each announcement. Returns a function that removes the listener. */
export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
