import type { BlogArticle } from '@cradle/shared/content/blog';
import '../../art/art.css';

type Props = {
  article: BlogArticle;
  /** Disables lazy loading. Set for the first picture of a page. */
  eager?: boolean;
  className?: string;
};

/** The picture of an article in a frame of fixed size. It is decorative and has no text alternative. */
export function ArticleImage({ article, eager = false, className }: Props) {
  return (
    <div className={className ? `cover ${className}` : 'cover'}>
      <img className="art" src={article.image} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
    </div>
  );
}
