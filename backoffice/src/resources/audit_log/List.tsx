import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ResourceList } from '../../layout/ResourceList';
import { Notice } from '../../look/Notice';
import { useLogFilters } from './Filters';
import { LogCards } from './LogCards';
import { LogTable } from './LogTable';

/** Who did what and when, the newest first. */
const List = () => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList sort={{ field: 'id', order: 'DESC' }} filters={useLogFilters()} empty={<NothingYet />}>
      {narrow ? <LogCards /> : <LogTable />}
    </ResourceList>
  );
};

const NothingYet = () => (
  <Notice motif="moon" title="Nothing has happened yet">
    Every change that staff make is written here, with who made it and what stood there before.
  </Notice>
);

export default List;
