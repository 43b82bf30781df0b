/** The URLs of all public pages, for prerendering and for the sitemap. */
import { loadBlogArticles } from '@cradle/shared/content/blog';
import { blogTopics } from '@cradle/shared/content/blogTopics';
import { LETTERS } from '@cradle/shared/names/names';
import { originPath, THEMES, themePath } from '@cradle/shared/names/themes';
import { everyName, everyNameList, everyStory, lastChange, lists } from '../data/everyPage';
import { nameBirthsKey, nameKey, relatedNamesKey } from '../data/names/names';
import { birthTotalsKey } from '../data/names/nameYears';
import { PET_TABS, petAddress } from '../pages/petNames/petAddress';
import { routes } from '../routes';

export type Address = {
  path: string;
  /** The time of the last change of the content, if known. */
  changed?: string | undefined;
  /** Responses that the page needs and that are already loaded, each with its SWR key. */
  preloaded?: [key: readonly [string, ...unknown[]], response: unknown][];
};

/**
 * Yields the URLs of all public pages. Pages of names, stories and articles come before pages of lists, because the
 * date of a list page is that of its most recently changed item.
 * @param serviceKey see everyName()
 * @param names false to leave out the pages that isOfNames() matches
 */
export async function* everyAddress(serviceKey: string, names: boolean): AsyncGenerator<Address> {
  const latest = new Map<string, string>();
  const changes = (path: string, changed: string) => {
    if (changed > (latest.get(path) ?? '')) latest.set(path, changed);
    return changed;
  };
  for await (const { id, form, births, related, totals } of names ? everyName(serviceKey) : []) {
    changes(`/names/${form.first_letter.toLowerCase()}`, form.updated_at);
    yield {
      path: `/name/${id}`,
      changed: form.updated_at,
      preloaded: [
        [nameKey(id), form],
        [nameBirthsKey(id), births],
        [relatedNamesKey(id), related],
        [birthTotalsKey, totals],
      ],
    };
  }
  for await (const { id, updated_at } of everyStory()) {
    yield { path: `/story/${id}`, changed: changes('/stories', updated_at) };
  }
  for (const { slug, path } of blogTopics) {
    for (const { id, date } of await loadBlogArticles(slug)) {
      yield { path: `${path}/${id}`, changed: changes(path, date) };
    }
  }
  for (const [path, table] of Object.entries(lists)) {
    const changed = await lastChange(table);
    if (changed) changes(path, changed);
  }
  const first = latest.get('/names/a');
  if (first) changes('/names', first);
  for (const path of listAddresses()) if (names || !isOfNames(path)) yield { path, changed: latest.get(path) };
  if (!names) return;
  for (const { kind, value } of await everyNameList()) {
    if (kind === 'origin') yield { path: originPath(value) };
  }
  for (const path of ['/names/origin/all', '/names/theme/all']) yield { path };
  for (const theme of Object.keys(THEMES)) yield { path: themePath(theme) };
}

/** True for pages whose content depends only on the names and the settings. */
export const isOfNames = (path: string) => /^\/names?(\/|$)/.test(path);

/** The URLs that don't depend on the database: those of the route table, the letters, blog topics and pet names. */
function listAddresses(): string[] {
  const fixed = routes.filter(({ path, unlisted }) => !unlisted && !/[:*]/.test(path)).map(({ path }) => path);
  const pets = PET_TABS.flatMap(({ kind }) => LETTERS.map((letter) => petAddress({ kind, letter })));
  const letters = LETTERS.map((letter) => `/names/${letter}`);
  const addresses = [...fixed, ...letters, ...blogTopics.map(({ path }) => path), ...pets];
  return [...new Set(addresses)].filter((path) => !path.includes('?'));
}
