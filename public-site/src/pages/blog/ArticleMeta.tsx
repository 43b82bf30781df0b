import type { BlogArticle } from '@cradle/shared/content/blog';
import { longDate } from '../../ui/longDate';
import { readTime } from './articleText';

/** When it was written and how long it takes; with the author where there is room. */
export function ArticleMeta({ article, author }: { article: BlogArticle; author?: string }) {
  return (
    <p className="facts article-meta">
      {author && <span>{author}</span>}
      <time dateTime={article.date}>{longDate(article.date)}</time>
      <span>{readTime(article.content)}</span>
    </p>
  );
}
