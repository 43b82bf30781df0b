import type { Tables } from '@cradle/shared/database/database.types';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { StorySheet } from './StorySheet';

type Shown = 'title' | 'summary' | 'content' | 'category' | 'age_range' | 'image_url';

/** The story's page, updated while the form is edited. */
const Preview = () => {
  const story = useWatch() as Partial<Pick<Tables<'stories'>, Shown>>;
  const saved = useRecordContext<Tables<'stories'>>();
  return (
    <Box component="aside" aria-label="Preview" sx={{ position: { lg: 'sticky' }, top: 84, minWidth: 0 }}>
      <Typography color="text.secondary" sx={{ mb: 1, fontSize: 'var(--step--1)', display: 'flex', gap: 2 }}>
        Preview of the page
        {saved?.status === 'published' && (
          <Link href={`/story/${saved.id}`} target="_blank" rel="noopener" sx={{ ml: 'auto', minHeight: 24 }}>
            View on the site
          </Link>
        )}
      </Typography>
      <Card
        role="group"
        aria-label="Story"
        tabIndex={0} // Focusable, so that it can be scrolled by keyboard.
        sx={{ maxHeight: { lg: 'calc(100vh - 190px)' }, overflowY: { lg: 'auto' } }}
      >
        <StorySheet
          title={story.title ?? ''}
          summary={story.summary ?? ''}
          content={story.content ?? ''}
          category={story.category ?? ''}
          ageRange={story.age_range ?? ''}
          imageUrl={story.image_url}
        />
      </Card>
    </Box>
  );
};

export default Preview;
