import { readNameId } from '@cradle/shared/names/names';
import { useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { LinkState } from '../../layout/header/useLinks';
import { usePageHead } from '../../layout/routing/usePageHead';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';
import { LinkButton } from '../../ui/LinkButton';
import { StoryArticle } from './StoryArticle';
import { StorySkeleton } from './StorySkeleton';
import './story.css';
import { LOAD_FAILED, useStoryOrSample } from './useStoryOrSample';

export default function StoryPage() {
  const { id } = useParams();
  const [params] = useSearchParams();
  const listed = params.get('sample');
  const state = useStoryOrSample(readNameId(id), listed === 'unreachable' ? listed : listed === null ? null : 'none');
  usePageHead(
    state.is === 'story' ? state.story.title : state.is === 'missing' ? 'Story Not Found' : 'A Story',
    state.is === 'story' ? state.story.summary : undefined,
    { missing: state.is === 'missing' },
  );

  if (state.is === 'missing') return <StoryNotFound />;
  return (
    <div className="page story">
      <BackToStories />
      {state.is === 'loading' && <StorySkeleton />}
      {state.is === 'failed' && (
        <ErrorState heading="h1" message={LOAD_FAILED} onRetry={state.retry} busy={state.busy} />
      )}
      {state.is === 'story' && <StoryArticle {...state} />}
      {state.is === 'story' && <BackToStories />}
    </div>
  );
}

/** A link to the list of stories. If the visitor came from the list, the link restores its filters. */
function BackToStories() {
  const { previous } = (useLocation().state ?? {}) as LinkState;
  return (
    <Link className="back" to={previous?.startsWith('/stories') ? previous : '/stories'}>
      <Icon name="arrowLeft" size={18} />
      Back to Stories
    </Link>
  );
}

function StoryNotFound() {
  return (
    <div className="page section">
      <EmptyState
        heading="h1"
        motif="boat"
        title="Story Not Found"
        action={<LinkButton to="/stories">Back to Stories</LinkButton>}
      >
        There is no story at this address. You can find all stories on the Story Time page.
      </EmptyState>
    </div>
  );
}
