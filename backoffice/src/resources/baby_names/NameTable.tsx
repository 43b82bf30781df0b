import Box from '@mui/material/Box';
import { DataTable, DateField, useCanAccess } from 'react-admin';
import { RowsTable } from '../../layout/RowsTable';
import { GenderMark } from '../../look/GenderMark';
import { PopularityBar } from '../../look/PopularityBar';
import { SERIF } from '../../look/tokens';
import { BulkActions } from './BulkActions';
import { HIDDEN_AT_FIRST } from './columns';
import { Meaning } from './Meaning';
import { NoMatches } from './NoMatches';
import type { NameRow } from './record';

const Column = DataTable.Col<NameRow>;
const NumberColumn = DataTable.NumberCol<NameRow>;

/** Names as a dense table; which columns, everybody chooses for themselves. */
export const NameTable = () => {
  const { canAccess: canEdit, isPending } = useCanAccess({ resource: 'baby_names', action: 'edit' });
  return (
    <RowsTable
      asking={isPending}
      rowClick={canEdit ? 'edit' : false}
      bulkActionButtons={<BulkActions />}
      hiddenColumns={HIDDEN_AT_FIRST}
      empty={<NoMatches />}
    >
      <Column source="name" render={(name) => <Name record={name} />} />
      <Column source="gender" render={({ gender }) => <GenderMark gender={gender} />} />
      <Column source="origin" />
      <Column source="meaning" disableSort render={(name) => <Meaning name={name} />} />
      <Column
        source="popularity"
        align="right"
        render={({ popularity }) => <Popularity value={popularity} />}
        sortByOrder="DESC"
      />
      <NumberColumn source="syllables" />
      <NumberColumn source="rank" />
      {/* A year is no quantity: 2,024 would be wrong. */}
      <Column source="rank_year" align="right" render={({ rank_year }) => rank_year} />
      <Column source="first_letter" />
      <Column source="mythological" render={({ mythological }) => (mythological ? 'Yes' : 'No')} />
      <Column source="celebrity" disableSort />
      <Column source="pronunciation" disableSort />
      <Column source="created_at" field={DateField} sortByOrder="DESC" />
      <Column source="updated_at" field={DateField} sortByOrder="DESC" />
    </RowsTable>
  );
};

const Name = ({ record }: { record: NameRow }) => (
  <Box component="span" sx={{ fontFamily: SERIF, fontSize: 'var(--step-row)', fontWeight: 560 }}>
    {record.name}
  </Box>
);

const Popularity = ({ value }: { value: number }) => (
  <Box sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
    <PopularityBar value={value} width={72} />
    <Box component="span" sx={{ minWidth: '3ch' }}>
      {value}
    </Box>
  </Box>
);
