/**
 * The built-in articles of the blog. The texts of each topic are a file of their own below ./blog, so that a reader of
 * one topic does not load the others'. The nine topics stand in blogTopics.ts.
 */
import type { blogTopics } from './blogTopics';

export type BlogTopicSlug = (typeof blogTopics)[number]['slug'];

export interface BlogArticle {
  id: number;
  topic: BlogTopicSlug;
  title: string;
  excerpt: string;
  /** YYYY-MM-DD */
  date: string;
  /** A blank line parts paragraphs, a line that starts with '## ' is a heading, one with '- ' an item of a list. */
  content: string;
}

type Texts = () => Promise<{ articles: readonly BlogArticle[] }>;

const texts = new Map<string, Texts>([
  ['newborn-care', () => import('./blog/newbornCare')],
  ['feeding-nutrition', () => import('./blog/feedingNutrition')],
] satisfies [BlogTopicSlug, Texts][]);

/** The topics that have something to read. */
export const topicsWithArticles: readonly string[] = [...texts.keys()];

/** The articles of a topic in the order in which they were written; none for a topic without any. */
export async function loadBlogArticles(topic: string): Promise<readonly BlogArticle[]> {
  return (await texts.get(topic)?.())?.articles ?? [];
}
