import { DataTable, type DataTableProps } from 'react-admin';
import { TableWaiting } from '../../look/Waiting';
import { Rows } from './RowCards';

/** react-admin's table with our own skeleton. */
export const RowsTable = ({ asking, ...table }: DataTableProps & { asking?: boolean }) => (
  <Rows asking={asking} waiting={<TableWaiting />}>
    <DataTable {...table} />
  </Rows>
);
