/** Finds the subject of a page in its data. */
import type { BlogArticle } from '@cradle/shared/content/blog';
import type { NameCardRow, NameDetails } from '../data/names';
import type { Story } from '../data/stories';

export type Given = { answers: Record<string, unknown>; lists: Record<string, unknown[]> };

/** The name on a name page. */
export const nameOf = (page: Given) => subject(page, 'first_letter') as NameDetails | undefined;

/** The first names on a letter page. */
export const namesOf = (page: Given) => (Object.values(page.lists)[0] ?? []) as NameCardRow[];

/** The story on a story page. */
export const storyOf = (page: Given) => subject(page, 'published_date') as Story | undefined;

/** The articles of the topic of a blog page. */
export const articlesOf = (page: Given) => (Object.values(page.answers).find(Array.isArray) ?? []) as BlogArticle[];

function subject({ answers }: Given, mark: string): unknown {
  return Object.values(answers).find((answer) => answer && typeof answer === 'object' && mark in answer);
}
