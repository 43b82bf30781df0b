import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStoryPreview } from '../../data/stories';
import { usePageHead } from '../../layout/routing/usePageHead';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { ErrorState } from '../../ui/feedback/ErrorState';
import { localDate, longDate } from '../../ui/format';
import { Icon } from '../../ui/Icon';
import { LinkButton } from '../../ui/LinkButton';
import { StoryArticle } from './StoryArticle';
import { StorySkeleton } from './StorySkeleton';
import './story.css';
import '../stories/sampleNotice.css';
import { LOAD_FAILED } from './useStoryOrSample';

/**
 * An unpublished story, for everyone who has the preview link. The token is the fragment of the URL, because browsers
 * don't send fragments to the server or in the Referer header. Ads are left out, so that no third-party script runs on
 * a page with a secret URL.
 */
export default function PreviewPage() {
  const token = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const { data: story, error, isLoading, retry } = useStoryPreview(token);
  const published = story?.published ? story.id : null;
  useEffect(() => {
    if (published !== null) void navigate(`/story/${published}`, { replace: true });
  }, [published, navigate]);
  usePageHead(story ? `Preview: ${story.title}` : 'Preview of a Story', undefined, { unlisted: true });

  if (token === '' || story === null) return <NoPreview />;
  return (
    <div className="page story">
      {story && published === null ? (
        <>
          <p className="sample-notice">
            <Icon name="info" />
            <span>
              <strong>Preview.</strong> Readers don’t see this yet. This link works until{' '}
              {longDate(localDate(new Date(story.expires_at)))}.
            </span>
          </p>
          <StoryArticle story={story} sample={null} retry={retry} busy={isLoading} preview />
        </>
      ) : error ? (
        <ErrorState heading="h1" message={LOAD_FAILED} onRetry={retry} busy={isLoading} />
      ) : (
        <StorySkeleton />
      )}
    </div>
  );
}

function NoPreview() {
  return (
    <div className="page section">
      <EmptyState
        heading="h1"
        motif="boat"
        title="This preview link doesn’t work"
        action={<LinkButton to="/stories">Browse stories</LinkButton>}
      >
        It has expired or was replaced, or part of it is missing. Ask the person who sent it for a new one.
      </EmptyState>
    </div>
  );
}
