import { Cover } from '../../art/Cover';
import type { SampleReason, StoryCardRow } from '../../data/stories';
import { Link } from '../../ui/Link';
import './storyCard.css';
import { StoryHeart } from './StoryHeart';

type Props = { story: StoryCardRow; sample?: SampleReason | null; eager?: boolean };

/** A card whose whole area links to the story, except for the heart. */
export function StoryCard({ story, sample = null, eager = false }: Props) {
  return (
    <li className="story-card raised">
      <Cover kind={story.category} seed={story.id} src={story.image_url} alt={story.image_alt} eager={eager} />
      <div>
        <h3>
          <Link to={`/story/${story.id}${sample ? `?sample=${sample}` : ''}`}>{story.title}</Link>
        </h3>
        <p className="summary">{story.summary}</p>
        <p className="facts">
          <span>{story.category}</span>
          <span>Ages {story.age_range}</span>
        </p>
      </div>
      <StoryHeart id={story.id} title={story.title} />
    </li>
  );
}
