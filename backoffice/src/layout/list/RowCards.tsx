import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BulkActionsToolbar, type RaRecord, useListContext } from 'react-admin';
import { LinesWaiting } from '../../look/Waiting';

interface CardsProps<Row extends RaRecord> {
  /** Shown when no row matches the filters. */
  empty: ReactNode;
  /** Buttons for the selected rows. */
  bulk?: ReactNode;
  /** Styles of the parts of a card, by class name. One rule for the list costs less than `sx` in every card. */
  sx?: SxProps<Theme>;
  children: (row: Row) => ReactNode;
}

interface RowCardsProps<Row extends RaRecord> extends CardsProps<Row>, Partial<Omit<RowsProps, 'children'>> {}

/** The rows of a list as cards. */
export const RowCards = <Row extends RaRecord>({ asking, waiting, ...cards }: RowCardsProps<Row>) => (
  <Rows asking={asking} waiting={waiting ?? <LinesWaiting />}>
    <Cards {...cards} />
  </Rows>
);

const Cards = <Row extends RaRecord>({ empty, bulk, sx, children }: CardsProps<Row>) => {
  const { data } = useListContext<Row>();
  if (!data?.length) return empty;
  return (
    <>
      {bulk && <BulkActionsToolbar>{bulk}</BulkActionsToolbar>}
      <Box component="ul" sx={[{ listStyle: 'none', m: 0, p: 0 }, divided, ...(Array.isArray(sx) ? sx : [sx])]}>
        {data.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </Box>
    </>
  );
};

const divided = { '& > li + li': { borderTop: 1, borderColor: 'divider' } };

interface RowsProps {
  /** Something else that the rows depend on is loading, e.g. permissions. */
  asking?: boolean;
  /** The skeleton. */
  waiting: ReactNode;
  children: ReactNode;
}

/** The rows of a list, or a skeleton while they load. */
export const Rows = ({ asking = false, waiting, children }: RowsProps) =>
  useListContext().isPending || asking ? waiting : children;
