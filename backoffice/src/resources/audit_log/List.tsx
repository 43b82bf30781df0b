import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ResourceList } from '../../crud/ResourceList';
import { useLogFilters } from './Filters';
import { LogCards } from './LogCards';
import { LogTable } from './LogTable';

/** Who did what and when, the newest first. */
const List = () => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList filters={useLogFilters()} tools={false}>
      {narrow ? <LogCards /> : <LogTable />}
    </ResourceList>
  );
};

export default List;
