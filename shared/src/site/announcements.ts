import { createStore } from '../browser/store';

/**
 * Announcements for screen readers: loading, number of results, page title. Both applications render them in live
 * regions that exist before the text, because most screen readers ignore a region that is added together with its text.
 */
export type Announcement = {
  id: number;
  text: string;
  /** The time of the announcement, from performance.now(). */
  at: number;
};

/**
 * The maximum number of announcements in a live region. With only one, an announcement could be replaced before a
 * screen reader has read it.
 */
const REGION_SIZE = 3;

export const announcements = createStore<readonly Announcement[]>([]);
let lastId = 0;

/** Announces a text, even if it equals the previous one. */
export function announce(text: string): void {
  lastId += 1;
  announcements.set([...announcements.get(), { id: lastId, text, at: performance.now() }].slice(-REGION_SIZE));
}
