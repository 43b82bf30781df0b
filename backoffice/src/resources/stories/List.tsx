import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ColumnsButton, SortButton, useListContext } from 'react-admin';
import { ExportButton } from '../../exporting/ExportButtons';
import { ResourceList } from '../../layout/ResourceList';
import { NoStories } from './Empty';
import { storyFilters } from './Filters';
import { STORY_COLUMNS } from './record';
import { StoryCards } from './StoryCards';
import { StoryTable } from './StoryTable';
import { StoryTabs } from './StoryTabs';

/** Stories, the newest first; what came in from readers is one tab away. */
const List = () => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList
      sort={{ field: 'published_date', order: 'DESC' }}
      filterDefaultValues={{ status: 'published' }}
      filters={storyFilters}
      above={<Shelves />}
      createLabel="Create Story"
      tools={
        <>
          {narrow ? <SortButton fields={['published_date', 'title', 'updated_at']} /> : <ColumnsButton />}
          <ExportButton columns={STORY_COLUMNS} />
        </>
      }
      empty={<NoStories />}
    >
      {narrow ? <StoryCards /> : <StoryTable />}
    </ResourceList>
  );
};

const Shelves = () => {
  const { status } = useListContext().filterValues;
  return <StoryTabs value={status === 'published' || status === 'draft' ? status : false} />;
};

export default List;
