import type { BlogTopicSlug } from '@cradle/shared/content/blog';
import { blogTopics } from '@cradle/shared/content/blogTopics';

export type BlogTopic = { slug: BlogTopicSlug; name: string; path: string; lede: string };

/** Descriptions of the topics. They aren't in `blogTopics`, because every page loads that list for its menus. */
const ledes: Record<BlogTopicSlug, string> = {
  'newborn-care': 'The first weeks: washing, sleeping, crying, and what all of it means.',
  'feeding-nutrition': 'Breast, bottle, and the first spoonfuls, with calm advice.',
  'sleep-routines': 'How small children sleep, and how the rest of the family can sleep, too.',
  'development-milestones': 'What babies learn at which age, how much this varies, and when to ask a doctor.',
  'parenting-tips': 'Small things that make long days shorter.',
  'pregnancy-birth': 'Forty weeks of pregnancy, and the day of birth.',
  'postpartum-recovery': 'For mothers after birth, and for those who look after them.',
  'baby-gear': 'What is needed, what helps, and what can stay in the store.',
  'health-safety': 'Fevers, checkups, and a home that is safe for a crawling baby.',
};

export function findTopic(slug: string | undefined): BlogTopic | undefined {
  const topic = blogTopics.find((one) => one.slug === slug);
  return topic && { ...topic, lede: ledes[topic.slug] };
}

type Dated = { id: number; date: string };

export function newestFirst<T extends Dated>(articles: readonly T[]): T[] {
  return [...articles].sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
}

export type Place<T> = { article: T; newer: T | undefined; older: T | undefined };

/**
 * Finds an article by the id in the URL, with the next newer and the next older article. Returns null if no article
 * has the id.
 */
export function placeOf<T extends Dated>(articles: readonly T[], id: string | undefined): Place<T> | null {
  const ordered = newestFirst(articles);
  const at = ordered.findIndex((article) => String(article.id) === id);
  const article = ordered[at];
  return article ? { article, newer: ordered[at - 1], older: ordered[at + 1] } : null;
}
