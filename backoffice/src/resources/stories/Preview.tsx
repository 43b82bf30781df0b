import type { Tables } from '@cradle/shared/database/database.types';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { StorySheet } from './StorySheet';

/** The story as readers will see it, while it is typed: beside the form, or below it on a narrow screen. */
const Preview = () => {
  const story = useWatch() as Partial<Tables<'stories'>>;
  const saved = useRecordContext<Tables<'stories'>>();
  return (
    <Box component="aside" aria-label="Preview" sx={{ position: { lg: 'sticky' }, top: 84, minWidth: 0 }}>
      <Typography color="text.secondary" sx={{ mb: 1, fontSize: 'var(--step--1)', display: 'flex', gap: 2 }}>
        As readers will see it
        {saved?.status === 'published' && (
          <Link href={`/story/${saved.id}`} target="_blank" rel="noopener" sx={{ ml: 'auto', minHeight: 24 }}>
            See it on the site
          </Link>
        )}
      </Typography>
      <Card
        role="group"
        aria-label="The story"
        tabIndex={0} // long ones scroll, by keyboard too
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
