import { type BlogArticle, loadBlogArticles } from '@cradle/shared/content/blog';
import { type QueryResult, useQuery } from '../../data/cache/useQuery';

/** The articles of a topic, from a lazy-loaded chunk. */
export function useArticles(topic: string): QueryResult<readonly BlogArticle[]> {
  return useQuery(['blog', topic], () => loadBlogArticles(topic), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
}
