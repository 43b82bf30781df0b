import type { BlogArticle } from '@cradle/shared/content/blog';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import type { BlogTopic, Place } from './topics';

/** Links to the previous and the next article of the topic. */
export function Neighbors({ topic, place: { newer, older } }: { topic: BlogTopic; place: Place<BlogArticle> }) {
  if (!newer && !older) return null;
  return (
    <nav className="neighbors" aria-label={`More in ${topic.name}`}>
      {older && (
        <Link rel="prev" className="raised" to={`${topic.path}/${older.id}`}>
          <span className="soft">
            <Icon name="arrowLeft" size={17} /> Previous
          </span>
          <strong>{older.title}</strong>
        </Link>
      )}
      {newer && (
        <Link rel="next" className="next raised" to={`${topic.path}/${newer.id}`}>
          <span className="soft">
            Next <Icon name="arrowRight" size={17} />
          </span>
          <strong>{newer.title}</strong>
        </Link>
      )}
    </nav>
  );
}
