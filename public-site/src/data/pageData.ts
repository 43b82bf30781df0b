/** The data that stands in a page which was written ahead: what writes it, the browser and the service worker agree on it. */
import type { Settings } from './settingKeys';

export const EMBEDDED_ID = 'page-data';

/** Where the service worker finds the empty page, which holds the settings and nothing else. */
export const WORKER_SHELL = '/shell';

export type Embedded = {
  /** The address that the page was written for: at another one it is not the page that React would draw. */
  path: string;
  settings: Settings;
  /** By the keys of SWR. Of a list its first page only. */
  answers: Record<string, unknown>;
  lists: Record<string, unknown[]>;
};
