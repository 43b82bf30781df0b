import { SEARCH_MAX_LENGTH } from '@cradle/shared/searchText';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SearchInput, SelectInput } from 'react-admin';
import { ExportButton } from '../../exporting/ExportButtons';
import { ResourceList } from '../../layout/ResourceList';
import { NoSubscribers } from './Empty';
import { EXPORTED } from './record';
import { STATUS_CHOICES } from './StatusChip';
import { SubscriberCards } from './SubscriberCards';
import { SubscriberTable } from './SubscriberTable';

const filters = [
  <SearchInput
    key="q"
    source="q"
    alwaysOn
    placeholder="Search by email or name..."
    slotProps={{ htmlInput: { 'aria-label': 'Search by email or name', maxLength: SEARCH_MAX_LENGTH } }}
    sx={{ width: { xs: '100%', sm: 280 } }}
  />,
  <SelectInput
    key="status"
    source="status"
    alwaysOn
    margin="none"
    helperText={false}
    choices={STATUS_CHOICES}
    sx={{ minWidth: 160 }}
  />,
];

/** Who subscribed, the newest first. */
const List = () => {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  return (
    <ResourceList
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      tools={<ExportButton columns={EXPORTED} />}
      empty={<NoSubscribers />}
    >
      {narrow ? <SubscriberCards /> : <SubscriberTable />}
    </ResourceList>
  );
};

export default List;
