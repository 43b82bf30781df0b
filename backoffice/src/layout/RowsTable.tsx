import { DataTable, type DataTableProps } from 'react-admin';
import { TableWaiting } from '../look/Waiting';
import { Rows } from './RowCards';

/** react-admin's table, with a shape of its own for the time in which the rows are on their way. */
export const RowsTable = ({ asking, ...table }: DataTableProps & { asking?: boolean }) => (
  <Rows asking={asking} waiting={<TableWaiting />}>
    <DataTable {...table} />
  </Rows>
);
