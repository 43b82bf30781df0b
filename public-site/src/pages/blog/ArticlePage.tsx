import type { BlogArticle } from '@cradle/shared/content/blog';
import { useParams } from 'react-router-dom';
import { usePageHead } from '../../layout/routing/usePageHead';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/LinkButton';
import NotFoundPage from '../notFound/NotFoundPage';
import { ArticleBody } from './ArticleBody';
import { ArticleImage } from './ArticleImage';
import { ArticleMeta } from './ArticleMeta';
import './article.css';
import './blog.css';
import { Neighbors } from './Neighbors';
import { type BlogTopic, findTopic, type Place, placeOf } from './topics';
import { useArticles } from './useArticles';

export default function ArticlePage() {
  const { topic: slug, id } = useParams();
  const topic = findTopic(slug);
  return topic ? <ArticleOfTopic topic={topic} id={id} /> : <NotFoundPage />;
}

function ArticleOfTopic({ topic, id }: { topic: BlogTopic; id: string | undefined }) {
  const { data, error, isLoading, retry } = useArticles(topic.slug);
  const place = data && placeOf(data, id);
  return (
    <div className="page article-page">
      <Link className="back" to={topic.path}>
        <Icon name="arrowLeft" size={18} />
        Back to {topic.name}
      </Link>
      {place ? (
        <Article topic={topic} place={place} />
      ) : data ? (
        <NoSuchArticle topic={topic} />
      ) : error && !isLoading ? (
        <ErrorState heading="h1" message="Could not load the article. Please try again later." onRetry={retry} />
      ) : (
        <ArticleSkeleton />
      )}
    </div>
  );
}

function Article({ topic, place }: { topic: BlogTopic; place: Place<BlogArticle> }) {
  const { article } = place;
  usePageHead(article.title, article.excerpt);
  return (
    <article>
      <header className="article-head">
        <p className="kicker">{topic.name}</p>
        <h1>{article.title}</h1>
        <p className="standfirst">{article.excerpt}</p>
        <ArticleMeta article={article} />
      </header>
      <ArticleImage article={article} eager className="article-art" />
      <ArticleBody content={article.content} />
      <Neighbors topic={topic} place={place} />
    </article>
  );
}

function NoSuchArticle({ topic }: { topic: BlogTopic }) {
  usePageHead('Article Not Found', undefined, { missing: true });
  return (
    <EmptyState
      heading="h1"
      motif="kite"
      title="Article Not Found"
      action={<LinkButton to={topic.path}>See {topic.name}</LinkButton>}
    >
      There is no such article in {topic.name}. It may have moved, or the address has a typing error.
    </EmptyState>
  );
}

function ArticleSkeleton() {
  return (
    <div className="article-head">
      <LoadingAnnounced />
      <span className="visually-hidden">Loading the article...</span>
      <Skeleton width="8rem" height="1rem" />
      <Skeleton width="80%" height="3.4rem" />
      <Skeleton width="60%" height="1.6rem" />
    </div>
  );
}
