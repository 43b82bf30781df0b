import { type BlogArticle, loadBlogArticles } from '@cradle/shared/content/blog';
import { type Answer, useAnswer } from '../../data/useAnswer';

/** The articles of one topic, whose texts are a file of their own; none for a topic that has none yet. */
export function useArticles(topic: string): Answer<readonly BlogArticle[]> {
  return useAnswer(['blog', topic], () => loadBlogArticles(topic), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
}
