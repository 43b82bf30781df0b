import { DataTable, type DataTableProps, useListContext } from 'react-admin';
import { TableWaiting } from '../look/Waiting';

/** react-admin's table, with a shape of its own for the time in which the rows are on their way. */
export const RowsTable = (props: DataTableProps) =>
  useListContext().isPending ? <TableWaiting /> : <DataTable {...props} />;
