import Checkbox from '@mui/material/Checkbox';
import type { SxProps, Theme } from '@mui/material/styles';
import { type RaRecord, useListContext } from 'react-admin';

interface SelectRowProps {
  record: RaRecord;
  /** What it is called. */
  called: string;
  sx?: SxProps<Theme>;
}

/** Selects a card, for what is done with several at once; a table has its own. */
export const SelectRow = ({ record, called, sx }: SelectRowProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
      slotProps={{ input: { 'aria-label': `Select ${called}` } }}
      sx={sx}
    />
  );
};
