import { type BlogArticle, loadBlogArticles } from '@cradle/shared/content/blog';
import { type Answer, useAnswer } from '../../data/useAnswer';

/** The articles of a topic, from a lazy-loaded chunk. */
export function useArticles(topic: string): Answer<readonly BlogArticle[]> {
  return useAnswer(['blog', topic], () => loadBlogArticles(topic), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
}
