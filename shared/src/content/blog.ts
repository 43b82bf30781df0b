/**
 * The built-in articles of the blog. The texts of each topic are in a separate file in ./blog, so that a page loads
 * only one topic. The nine topics are in blogTopics.ts.
 */
import { importAgain } from '../browser/importAgain';
import type { blogTopics } from './blogTopics';

export type BlogTopicSlug = (typeof blogTopics)[number]['slug'];

export interface BlogArticle {
  id: number;
  topic: BlogTopicSlug;
  title: string;
  excerpt: string;
  /** The date as YYYY-MM-DD. */
  date: string;
  author: string;
  /** The time to read `content` at 200 words a minute: '5 min read'. */
  readTime: string;
  /** The path of the picture below public-site/public. */
  image: string;
  /**
   * The text. Blank lines separate paragraphs. A paragraph that starts with '## ' is a heading, and lines that start
   * with '- ' are list items.
   */
  content: string;
}

type Texts = () => Promise<{ articles: readonly BlogArticle[] }>;

const texts = new Map<string, Texts>([
  ['newborn-care', () => import('./blog/newbornCare')],
  ['feeding-nutrition', () => import('./blog/feedingNutrition')],
] satisfies [BlogTopicSlug, Texts][]);

export const topicsWithArticles: readonly string[] = [...texts.keys()];

/** The articles of a topic in chronological order; an empty list for topics without articles. */
export async function loadBlogArticles(topic: string): Promise<readonly BlogArticle[]> {
  const load = texts.get(topic);
  return load ? (await importAgain(load)).articles : [];
}
