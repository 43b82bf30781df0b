import Box from '@mui/material/Box';
import { DateField, RecordContextProvider, useCanAccess, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { SERIF } from '../../look/tokens';
import { LinesWaiting } from '../../look/Waiting';
import { NoStoryMatches } from './Empty';
import { FeatureButton } from './FeatureButton';
import type { StoryRow } from './record';

/** Stories on a narrow screen: the whole card opens the form, the star is beside it. */
export const StoryCards = () => {
  const { data, isPending } = useListContext<StoryRow>();
  const { canAccess: canEdit } = useCanAccess({ resource: 'stories', action: 'edit' });
  if (isPending) return <LinesWaiting />;
  if (!data?.length) return <NoStoryMatches />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((story) => (
        <RecordContextProvider key={story.id} value={story}>
          <Box
            component="li"
            sx={{ display: 'flex', alignItems: 'start', pr: 0.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box
              {...(canEdit ? { component: Link, to: `/stories/${story.id}` } : {})}
              sx={{
                flex: 1,
                minWidth: 0,
                display: 'grid',
                gap: 0.5,
                p: 2,
                pr: 0,
                color: 'inherit',
                textDecoration: 'none',
              }}
            >
              <Box
                sx={{
                  fontFamily: SERIF,
                  fontSize: 'var(--step-1)',
                  fontWeight: 560,
                  lineHeight: 1.2,
                  overflowWrap: 'anywhere',
                }}
              >
                {story.title}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--1)', overflowWrap: 'anywhere' }}>
                {story.summary}
              </Box>
              <Box sx={{ color: 'text.secondary', fontSize: 'var(--step--2)' }}>
                {story.category} · Ages {story.age_range} · <DateField source="published_date" />
              </Box>
            </Box>
            <Box sx={{ pt: 1 }}>
              <FeatureButton />
            </Box>
          </Box>
        </RecordContextProvider>
      ))}
    </Box>
  );
};
