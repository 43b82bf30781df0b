/**
 * What is said to those who do not see the screen change: that something loads, how much was found, which page it is.
 * Each application draws it in one region that is there from the beginning: a region that arrives together with its
 * text is passed over by most screen readers.
 */
export type Announcement = { id: number; text: string /** When, by performance.now(). */; at: number };

/** What stays of it: several things may be said within one moment, and each has to be heard. */
const MOST = 3;

let said: readonly Announcement[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says it once; the same words may be said again later. */
export function announce(text: string): void {
  lastId += 1;
  said = [...said, { id: lastId, text, at: performance.now() }].slice(-MOST);
  for (const listener of listeners) listener();
}

export const announcements = (): readonly Announcement[] => said;

export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
