/**
 * The built-in articles of the blog. The texts of each topic are in their own file in ./blog, so that a page loads one topic only.
 * blogTopics.ts has the nine topics.
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
  author: string;
  /** The time to read `content` at 200 words a minute: '5 min read'. */
  readTime: string;
  /** The path of its picture below public-site/public. */
  image: string;
  /** Paragraphs are separated by blank lines. A line that starts with '## ' is a heading, one with '- ' a list item. */
  content: string;
}

type Texts = () => Promise<{ articles: readonly BlogArticle[] }>;

const texts = new Map<string, Texts>([
  ['newborn-care', () => import('./blog/newbornCare')],
  ['feeding-nutrition', () => import('./blog/feedingNutrition')],
] satisfies [BlogTopicSlug, Texts][]);

/** The topics with articles. */
export const topicsWithArticles: readonly string[] = [...texts.keys()];

/** The articles of a topic in chronological order. */
export async function loadBlogArticles(topic: string): Promise<readonly BlogArticle[]> {
  return (await texts.get(topic)?.())?.articles ?? [];
}
