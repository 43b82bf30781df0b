import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { BulkActionsToolbar, DataTable, type DataTableProps, type RaRecord, useListContext } from 'react-admin';
import { LinesSkeleton, TableSkeleton } from '../../ui/Skeletons';
import { focusHeadingIfLost } from './rowElements';

interface CardsProps<Row extends RaRecord> {
  /** Shown when no row matches the filters. */
  empty: ReactNode;
  /** Buttons for the selected rows. */
  bulk?: ReactNode;
  /**
   * Styles for the parts of a card, by class name. They are set once on the list, because MUI would process an `sx`
   * prop in each card separately, which is slow.
   */
  sx?: SxProps<Theme>;
  children: (row: Row) => ReactNode;
}

interface RowCardsProps<Row extends RaRecord> extends CardsProps<Row>, Partial<Omit<RowsProps, 'children'>> {}

/** The rows of a list as cards. */
export const RowCards = <Row extends RaRecord>({ loading, skeleton, ...cards }: RowCardsProps<Row>) => (
  <Rows loading={loading} skeleton={skeleton ?? <LinesSkeleton />}>
    <Cards {...cards} />
  </Rows>
);

const Cards = <Row extends RaRecord>({ empty, bulk, sx, children }: CardsProps<Row>) => {
  const { data } = useListContext<Row>();
  if (!data?.length) return empty;
  return (
    <>
      {bulk && (
        <BulkActionsToolbar>
          <WithSelection>{bulk}</WithSelection>
        </BulkActionsToolbar>
      )}
      <Box component="ul" sx={[{ listStyle: 'none', m: 0, p: 0 }, divided, ...(Array.isArray(sx) ? sx : [sx])]}>
        {data.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </Box>
    </>
  );
};

/**
 * Renders its children (the buttons for selected rows) only while rows are selected. If they were always rendered, they
 * would make up a fifth of a list's components.
 */
const WithSelection = ({ children }: { children: ReactNode }) =>
  useListContext().selectedIds.length > 0 ? children : null;

/**
 * Focuses the heading of the page if the focus is lost when no row is selected any more. The toolbar for selected rows,
 * which contains the pressed button, is then hidden or removed.
 */
export function useSelectionFocus(): void {
  const hasSelection = useListContext().selectedIds.length > 0;
  const before = useRef(hasSelection);
  useLayoutEffect(() => {
    if (before.current && !hasSelection) focusHeadingIfLost();
    before.current = hasSelection;
  }, [hasSelection]);
}

const divided = { '& > li + li': { borderTop: 1, borderColor: 'divider' } };

interface RowsProps {
  /** True while additional data that the rows need is loading, for example permissions. */
  loading?: boolean;
  skeleton: ReactNode;
  children: ReactNode;
}

const Rows = ({ loading = false, skeleton, children }: RowsProps) =>
  useListContext().isPending || loading ? skeleton : children;

/** react-admin's table. While it is loading, TableSkeleton is shown instead of react-admin's own placeholder. */
export const RowsTable = ({ loading, bulkActionButtons: bulk, ...table }: DataTableProps & { loading?: boolean }) => (
  <Rows loading={loading} skeleton={<TableSkeleton />}>
    <DataTable {...table} bulkActionButtons={bulk && <WithSelection>{bulk}</WithSelection>} />
  </Rows>
);

interface SelectRowProps {
  record: RaRecord;
  /** The name of the record. */
  label: string;
}

/**
 * The checkbox of a card, styled in ui/theme/components.ts. It is a plain input, because an MUI checkbox consists of
 * several components, which would slow down the list.
 */
export const SelectRow = ({ record, label }: SelectRowProps) => {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <input
      type="checkbox"
      className="select-row"
      aria-label={`Select ${label}`}
      checked={selectedIds.includes(record.id)}
      onChange={() => onToggleItem(record.id)}
    />
  );
};
