import Button from '@mui/material/Button';
import { useCanAccess, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { Notice } from '../../look/Notice';

const CreateStory = () => {
  const { canAccess } = useCanAccess({ resource: 'stories', action: 'create' });
  if (!canAccess) return null;
  return (
    <Button component={Link} to="/stories/create" variant="contained">
      Write a story
    </Button>
  );
};

/** Not a single story in the database. */
export const NoStories = () => (
  <Notice motif="cradle" title="No story has been told yet" actions={<CreateStory />}>
    Write one yourself, or approve one that a reader has sent in.
  </Notice>
);

/** There are stories, but none on this shelf or behind these filters. */
export const NoStoryMatches = () => {
  const { setFilters, filterValues } = useListContext();
  const { status, ...narrowing } = filterValues;
  if (Object.keys(narrowing).length === 0) {
    return (
      <Notice motif="moon" title={status === 'draft' ? 'No drafts' : 'No published stories'} actions={<CreateStory />}>
        {status === 'draft'
          ? 'A story that is not ready yet can be kept here; only staff see it.'
          : 'Readers find sample stories until the first one is published.'}
      </Notice>
    );
  }
  return (
    <Notice
      motif="moon"
      title="No story matches these filters"
      actions={
        <Button variant="outlined" onClick={() => setFilters(status ? { status } : {}, [])}>
          Clear all filters
        </Button>
      }
    >
      The search looks at titles and summaries. Fewer words, or fewer filters, find more.
    </Notice>
  );
};
