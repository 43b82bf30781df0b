import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { DataTable, DateField, EditButton, useCanAccess } from 'react-admin';
import { BulkExportButton } from '../../exporting/ExportButtons';
import { BulkDeleteButton, DeleteButton } from '../../layout/DeleteButtons';
import { RowsTable } from '../../layout/RowsTable';
import { SERIF } from '../../look/tokens';
import { visuallyHidden } from '../../look/visuallyHidden';
import { NoStoryMatches } from './Empty';
import { FeatureButton } from './FeatureButton';
import { STORY_COLUMNS, type StoryRow } from './record';

const Column = DataTable.Col<StoryRow>;

const BulkActions = () => (
  <>
    <BulkExportButton columns={STORY_COLUMNS} />
    <BulkDeleteButton />
  </>
);

/** Stories as a table: what each is called and tells, and what one does with it most. */
export const StoryTable = () => {
  const { canAccess: canEdit, isPending } = useCanAccess({ resource: 'stories', action: 'edit' });
  return (
    <RowsTable
      asking={isPending}
      rowClick={canEdit ? 'edit' : false}
      bulkActionButtons={<BulkActions />}
      hiddenColumns={['status', 'created_at', 'updated_at']}
      empty={<NoStoryMatches />}
    >
      <Column source="title" render={(story) => <TitleAndSummary story={story} />} />
      <Column source="category" />
      <Column source="age_range" />
      <Column source="published_date" field={DateField} sortByOrder="DESC" />
      <Column source="status" render={({ status }) => <StatusChip status={status} />} />
      <Column source="created_at" field={DateField} sortByOrder="DESC" />
      <Column source="updated_at" field={DateField} sortByOrder="DESC" />
      <Column source="featured" sortByOrder="DESC">
        <FeatureButton />
      </Column>
      <Column label={<Box sx={visuallyHidden}>Actions</Box>}>
        <Box sx={quiet}>
          <EditButton />
          <DeleteButton />
        </Box>
      </Column>
    </RowsTable>
  );
};

/** A column of red would shout all day; the color comes with the pointer, and with the question. */
const quiet = {
  display: 'flex',
  justifyContent: 'flex-end',
  minWidth: 152, // of both buttons, which come when it is known who may: the lines beside them keep their length
  '& .MuiButton-colorError:not(:hover)': { color: 'text.secondary' },
};

const TitleAndSummary = ({ story }: { story: StoryRow }) => (
  <Box sx={{ maxWidth: '56ch', py: 0.5 }}>
    <Box sx={{ fontFamily: SERIF, fontSize: 'var(--step-row)', fontWeight: 560, lineHeight: 1.2 }}>{story.title}</Box>
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
      {story.summary}
    </Box>
  </Box>
);

export const StatusChip = ({ status }: { status: StoryRow['status'] }) => (
  <Chip
    size="small"
    label={status === 'draft' ? 'Draft' : 'Published'}
    sx={({ palette: { paper } }) =>
      status === 'draft'
        ? { backgroundColor: paper.apricotWash, color: paper.apricotInk }
        : { backgroundColor: paper.sageWash, color: paper.sageDeep }
    }
  />
);
