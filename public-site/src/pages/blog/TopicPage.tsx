import type { BlogArticle } from '@cradle/shared/content/blog';
import { blogTopics } from '@cradle/shared/content/blogTopics';
import { useParams } from 'react-router-dom';
import { usePageHead } from '../../layout/routing/usePageHead';
import { LoadingAnnounced } from '../../ui/feedback/Announcer';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Skeleton } from '../../ui/feedback/Skeleton';
import { Link } from '../../ui/Link';
import NotFoundPage from '../notFound/NotFoundPage';
import { ArticleImage } from './ArticleImage';
import { ArticleMeta } from './ArticleMeta';
import './blog.css';
import { NoArticles } from './NoArticles';
import { type BlogTopic, findTopic, newestFirst } from './topics';
import { useArticles } from './useArticles';

export default function TopicPage() {
  const topic = findTopic(useParams().topic);
  return topic ? <Topic topic={topic} /> : <NotFoundPage />;
}

function Topic({ topic }: { topic: BlogTopic }) {
  usePageHead(topic.name, topic.lede);
  return (
    <div className="page blog">
      <header className="blog-head">
        <p className="kicker">Blog</p>
        <h1>{topic.name}</h1>
        <p className="soft">{topic.lede}</p>
      </header>
      <Articles topic={topic} />
      <TopicLinks current={topic.slug} />
    </div>
  );
}

function Articles({ topic }: { topic: BlogTopic }) {
  const { data, error, isLoading, retry } = useArticles(topic.slug);
  if (data?.length === 0) return <NoArticles />;
  if (data) {
    return (
      <ul className="articles">
        {newestFirst(data).map((article) => (
          <li key={article.id}>
            <ArticleEntry article={article} topic={topic} />
          </li>
        ))}
      </ul>
    );
  }
  if (error && !isLoading) {
    return <ErrorState message="Could not load the articles. Please try again later." onRetry={retry} />;
  }
  return <ArticlesSkeleton />;
}

/** An article in the list. Its whole area is a link. */
function ArticleEntry({ article, topic }: { article: BlogArticle; topic: BlogTopic }) {
  return (
    <article className="article-entry raised">
      <ArticleImage article={article} />
      <div>
        <ArticleMeta article={article} />
        <h2>{article.title}</h2>
        <p className="soft">{article.excerpt}</p>
        <Link className="link" to={`${topic.path}/${article.id}`}>
          Read more<span className="visually-hidden"> about {article.title}</span>
        </Link>
      </div>
    </article>
  );
}

function ArticlesSkeleton() {
  return (
    <div className="articles">
      <LoadingAnnounced />
      <span className="visually-hidden">Loading articles...</span>
      {['a', 'b'].map((place) => (
        <div className="article-entry raised" key={place} aria-hidden="true">
          <div className="cover">
            <Skeleton height="100%" />
          </div>
          <div>
            <Skeleton width="12rem" height="0.9rem" />
            <Skeleton width="70%" height="2rem" />
            <Skeleton height="3.2rem" />
          </div>
        </div>
      ))}
    </div>
  );
}

function TopicLinks({ current }: { current: string }) {
  return (
    <nav className="topic-links" aria-labelledby="topic-links">
      <h2 id="topic-links">All topics</h2>
      <ul className="chips">
        {blogTopics.map(({ slug, name, path }) => (
          <li key={slug}>
            <Link className="chip" to={path} aria-current={slug === current ? 'true' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
