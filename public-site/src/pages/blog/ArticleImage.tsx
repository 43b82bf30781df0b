import type { BlogArticle } from '@cradle/shared/content/blog';
import '../../art/art.css';

type Props = {
  article: BlogArticle;
  /** Loads the picture without lazy loading. Set for the first one of a page. */
  eager?: boolean;
  className?: string;
};

/** The picture of an article in a frame of fixed size. It is decorative, so it has no text. */
export function ArticleImage({ article, eager = false, className }: Props) {
  return (
    <div className={className ? `cover ${className}` : 'cover'}>
      <img className="art" src={article.image} alt="" loading={eager ? 'eager' : 'lazy'} decoding="async" />
    </div>
  );
}
