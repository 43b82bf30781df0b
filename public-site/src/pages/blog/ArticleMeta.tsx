import type { BlogArticle } from '@cradle/shared/content/blog';
import { longDate } from '../../ui/format';
import { readTime } from './articleText';

/** Date and reading time, and the author if there is space. */
export function ArticleMeta({ article, author }: { article: BlogArticle; author?: string }) {
  return (
    <p className="facts article-meta">
      {author && <span>{author}</span>}
      <time dateTime={article.date}>{longDate(article.date)}</time>
      <span>{readTime(article.content)}</span>
    </p>
  );
}
