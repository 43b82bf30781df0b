import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ColumnsButton, SortButton } from 'react-admin';
import { ExportButton } from '../../exporting/ExportButtons';
import { ResourceList } from '../../layout/ResourceList';
import { EXPORTED } from './columns';
import { NoNames } from './Empty';
import { nameFilters } from './Filters';
import { LetterStrip } from './LetterStrip';
import { NameCards } from './NameCards';
import { NameTable } from './NameTable';

const List = () => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList
      sort={{ field: 'name', order: 'ASC' }}
      filters={nameFilters}
      above={<LetterStrip />}
      createLabel="Add New Name"
      tools={
        <>
          {narrow ? <SortButton fields={['name', 'popularity', 'rank', 'updated_at']} /> : <ColumnsButton />}
          <ExportButton columns={EXPORTED} />
        </>
      }
      empty={<NoNames />}
    >
      {narrow ? <NameCards /> : <NameTable />}
    </ResourceList>
  );
};

export default List;
