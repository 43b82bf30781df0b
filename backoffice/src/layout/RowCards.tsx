import Box from '@mui/material/Box';
import type { SxProps, Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { BulkActionsToolbar, type RaRecord, useListContext } from 'react-admin';
import { LinesWaiting } from '../look/Waiting';
import { InSlices, OnceKnown } from './InSlices';

interface CardsProps<Row extends RaRecord> {
  /** What to say when no row fits. */
  empty: ReactNode;
  /** What can be done with several at once. */
  bulk?: ReactNode;
  /** How the parts of a card look, by their classes: said once for all cards, not reckoned in each. */
  sx?: SxProps<Theme>;
  /** What stands in a card. */
  children: (row: Row) => ReactNode;
}

interface RowCardsProps<Row extends RaRecord> extends CardsProps<Row>, Partial<Omit<RowsProps, 'children'>> {}

/** The rows of a list as cards: on a narrow screen one below the other. */
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
      {bulk && (
        <InSlices>
          <BulkActionsToolbar>{bulk}</BulkActionsToolbar>
        </InSlices>
      )}
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
  /** What must be known besides before a row can be drawn, e.g. whether it may be opened, is still being asked. */
  asking?: boolean;
  /** Stands there until the rows do, in their shape. */
  waiting: ReactNode;
  children: ReactNode;
}

/** The rows of a list, once they are there. */
export const Rows = ({ asking = false, waiting, children }: RowsProps) => (
  <OnceKnown pending={useListContext().isPending || asking} meanwhile={waiting}>
    {children}
  </OnceKnown>
);
