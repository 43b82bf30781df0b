import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DateField, RecordContextProvider, useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { RowCards } from '../../layout/list/RowCards';
import { SERIF } from '../../look/theme/tokens';
import { FeatureButton } from './FeatureButton';
import type { StoryRow } from './List';

/** Stories on a narrow screen: the whole card opens the form, the star is beside it. */
export const StoryCards = ({ empty }: { empty: ReactNode }) => {
  const { canAccess: canEdit, isPending } = useCanAccess({ resource: 'stories', action: 'edit' });
  return (
    <RowCards<StoryRow>
      asking={isPending}
      empty={empty}
      sx={{ '& > li': { display: 'flex', alignItems: 'start', pr: 0.5 } }}
    >
      {(story) => (
        <RecordContextProvider value={story}>
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
        </RecordContextProvider>
      )}
    </RowCards>
  );
};
