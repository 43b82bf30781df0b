/** Finds the name, story or articles of a page in its data. */
import type { BlogArticle } from '@cradle/shared/content/blog';
import { PAGE_SIZE } from '../data/cache/pageSize';
import type { NameCardRow, NameDetails } from '../data/names/names';
import type { Story } from '../data/stories';

export type PageResponses = { responses: Record<string, unknown>; lists: Record<string, unknown[]> };

/** The name on a name page. */
export const nameOf = (page: PageResponses) => subject(page, 'first_letter') as NameDetails | undefined;

/** The names that are in the prerendered data of a letter, origin or theme page. */
export const namesOf = (page: PageResponses) =>
  (Object.values(page.lists)[0] ?? []).slice(0, PAGE_SIZE) as NameCardRow[];

/** The story on a story page. */
export const storyOf = (page: PageResponses) => subject(page, 'published_date') as Story | undefined;

/** The articles of the topic of a blog page. */
export const articlesOf = (page: PageResponses) =>
  (Object.values(page.responses).find(Array.isArray) ?? []) as BlogArticle[];

function subject({ responses }: PageResponses, mark: string): unknown {
  return Object.values(responses).find((response) => response && typeof response === 'object' && mark in response);
}
