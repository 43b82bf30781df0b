import { useSearchParams } from 'react-router-dom';
import NewsletterInvite from '../../newsletter/NewsletterInvite';
import { StoryFilters } from './StoryFilters';
import { StoryShelf } from './StoryShelf';
import { readStoryFilter, writeStoryFilter } from './storyAddress';
import { SubmitStory } from './submit/SubmitStory';
import './stories.css';

export default function StoriesPage() {
  const [params, setParams] = useSearchParams();
  const filter = readStoryFilter(params);
  const reset = () => {
    setParams({});
    // Moves the focus to the main element, because the pressed button is about to be removed.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <div className="page stories-head">
        <div>
          <h1>Story Time</h1>
          <p className="soft">
            Stories to read aloud, from the first picture book to the last page before the light goes out.
          </p>
        </div>
        <SubmitStory />
      </div>
      <div className="page stories-body">
        <StoryFilters filter={filter} onFilter={(next) => setParams(writeStoryFilter(next))} />
        <StoryShelf filter={filter} onReset={reset} />
        <NewsletterInvite title="A new story now and then" stories names={false}>
          We write when there is something new to read aloud. You can unsubscribe at any time.
        </NewsletterInvite>
      </div>
    </>
  );
}
