import type { Tables } from '@cradle/shared/database/database.types';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { DataTable, EditButton, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { ResourceList, useNarrow } from '../../crud/ResourceList';
import { FieldTable, NoMatches } from '../../crud/ResourceRows';
import { DeleteButton } from '../../layout/DeleteButtons';
import { IfMay } from '../../layout/IfMay';
import { Notice } from '../../look/Notice';
import { SERIF } from '../../look/theme/tokens';
import { visuallyHidden } from '../../look/theme/visuallyHidden';
import { FeatureButton } from './FeatureButton';
import { StoryCards } from './StoryCards';
import { StoryTabs } from './StoryTabs';

export type StoryRow = Tables<'stories'>;

/** Stories by status; submissions of readers are one tab away. */
const List = () => (
  <ResourceList filterDefaultValues={{ status: 'published' }} above={<Shelves />}>
    {useNarrow() ? <StoryCards empty={<NoStories />} /> : <StoryTable />}
  </ResourceList>
);

const Shelves = () => {
  const { status } = useListContext().filterValues;
  return <StoryTabs value={status === 'published' || status === 'draft' ? status : false} />;
};

const StoryTable = () => (
  <FieldTable<StoryRow> cells={{ title: titleAndSummary, featured: () => <FeatureButton /> }} empty={<NoStories />}>
    <DataTable.Col label={<Box sx={visuallyHidden}>Actions</Box>}>
      <Box sx={quiet}>
        <EditButton />
        <DeleteButton />
      </Box>
    </DataTable.Col>
  </FieldTable>
);

/** A column of red would distract; the color appears on hover, and in the question. */
const quiet = {
  display: 'flex',
  justifyContent: 'flex-end',
  minWidth: 152, // room for both buttons before permissions are known, so that the other columns keep their width
  '& .MuiButton-colorError:not(:hover)': { color: 'text.secondary' },
};

const titleAndSummary = ({ title, summary }: StoryRow) => (
  <Box sx={{ maxWidth: '56ch', py: 0.5 }}>
    <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-row)', fontWeight: 560, lineHeight: 1.2 }}>{title}</Box>
    <Box
      sx={{
        color: 'text.secondary',
        fontSize: 'var(--step--1)',
        display: '-webkit-box',
        WebkitLineClamp: 1,
        WebkitBoxOrient: 'vertical',
        overflow: 'hidden',
        overflowWrap: 'anywhere',
      }}
    >
      {summary}
    </Box>
  </Box>
);

/** There are stories, but none on this shelf, or none that match the filters. */
const NoStories = () => {
  const { status, ...narrowing } = useListContext().filterValues;
  if (Object.keys(narrowing).length > 0) return <NoMatches keep={status && { status }} />;
  return (
    <Notice
      motif="moon"
      title={status === 'draft' ? 'No drafts' : 'No published stories'}
      actions={
        <IfMay resource="stories" action="create">
          <Button component={Link} to="/stories/create" variant="contained">
            Write a story
          </Button>
        </IfMay>
      }
    >
      {status === 'draft'
        ? 'Keep a story here until it is ready; only staff see it.'
        : 'Readers find sample stories until the first one is published.'}
    </Notice>
  );
};

export default List;
