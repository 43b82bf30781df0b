import type { BlogArticle } from '@cradle/shared/content/blog';
import { longDate } from '../../ui/format';

/** Author, date and reading time. */
export function ArticleMeta({ article }: { article: BlogArticle }) {
  return (
    <p className="facts article-meta">
      <span>{article.author}</span>
      <time dateTime={article.date}>{longDate(article.date)}</time>
      <span>{article.readTime}</span>
    </p>
  );
}
