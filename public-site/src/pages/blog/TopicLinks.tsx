import { blogTopics } from '@cradle/shared/content/blogTopics';
import { Link } from '../../ui/Link';

export function TopicLinks({ current }: { current: string }) {
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
