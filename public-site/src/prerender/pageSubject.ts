/** What a page is about, found among the answers that it asked for. */
import type { BlogArticle } from '@cradle/shared/content/blog';
import type { NameCardRow, NameDetails } from '../data/names';
import type { Story } from '../data/stories';

export type Given = { answers: Record<string, unknown>; lists: Record<string, unknown[]> };

/** The name of a name's page. */
export const nameOf = (page: Given) => subject(page, 'first_letter') as NameDetails | undefined;

/** The names of a letter's page, as far as they stand on it at once. */
export const namesOf = (page: Given) => (Object.values(page.lists)[0] ?? []) as NameCardRow[];

/** The story of a story's page. */
export const storyOf = (page: Given) => subject(page, 'published_date') as Story | undefined;

/** The articles of the topic that a page of the blog belongs to. */
export const articlesOf = (page: Given) => (Object.values(page.answers).find(Array.isArray) ?? []) as BlogArticle[];

function subject({ answers }: Given, mark: string): unknown {
  return Object.values(answers).find((answer) => answer && typeof answer === 'object' && mark in answer);
}
