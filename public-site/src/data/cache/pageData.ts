/** Format of the data in a prerendered page. The browser, the prerenderer and the service worker use it. */

/** The site settings that visitors may read. */
export type SettingKey =
  | 'site_title'
  | 'site_description'
  | 'logo_url'
  | 'primary_color'
  | 'contact_email'
  | 'header_ad'
  | 'sidebar_ad'
  | 'footer_ad'
  | 'google_analytics_id'
  | 'social_facebook'
  | 'social_twitter'
  | 'social_instagram';
export type Settings = Partial<Record<SettingKey, string>>;

/** Id of the script element that contains the data. */
export const EMBEDDED_ID = 'page-data';

/** The attribute of an inlined <style> element that contains the path of the stylesheet from which its rules come. */
export const INLINED_FILE = 'data-file';

/** The path of the shell: a page that the service worker shows offline. Its only embedded data is the settings. */
export const WORKER_SHELL = '/shell';

export type Embedded = {
  /** The path for which the page was prerendered. React can hydrate the page only at this path. */
  path: string;
  settings: Settings;
  /** Responses by SWR key. */
  responses: Record<string, unknown>;
  /** The first page of each list, by SWR key. */
  lists: Record<string, unknown[]>;
};
