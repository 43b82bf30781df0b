import { type BlogArticle, loadBlogArticles } from '@cradle/shared/content/blog';
import { type QueryResult, useQuery } from '../../data/cache/useQuery';

/** The articles of one topic, whose texts are a file of their own; none for a topic that has none yet. */
export function useArticles(topic: string): QueryResult<readonly BlogArticle[]> {
  return useQuery(['blog', topic], () => loadBlogArticles(topic), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
}
