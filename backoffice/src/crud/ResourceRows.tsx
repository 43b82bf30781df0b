import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment, type ReactNode } from 'react';
import { DataTable, type RaRecord, RecordContextProvider, useCanAccess, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { BulkEditButton } from '../bulk/BulkEditButton';
import { BulkExportButton } from '../exporting/ExportButtons';
import type { NamedField } from '../fields';
import { kindOf, loaded } from '../fields/kinds';
import { BulkDeleteButton, DeleteButton } from '../layout/DeleteButtons';
import { RowCards } from '../layout/list/RowCards';
import { RowsTable } from '../layout/list/RowsTable';
import { SelectRow } from '../layout/list/SelectRow';
import { Notice } from '../look/Notice';
import { visuallyHidden } from '../look/theme/visuallyHidden';
import { useDefinition } from './form';
import { useNarrow } from './ResourceList';

interface RowsProps<Row extends RaRecord> {
  /** Cells of a hand-made list, by field. */
  cells?: Partial<Record<string, (record: Row) => ReactNode>>;
  /** Shown when no row matches the filters. */
  empty?: ReactNode;
  /** Further columns, e.g. buttons. */
  children?: ReactNode;
}

/** The rows as the fields declare them: a table, or cards where there is no room for one. */
export const ResourceRows = () => (useNarrow() ? <FieldCards /> : <FieldTable />);

/** The rows as a dense table; users choose its columns. */
export const FieldTable = <Row extends RaRecord>({ cells = {}, empty = <NoMatches />, children }: RowsProps<Row>) => {
  const { name, fields, edit } = useDefinition();
  const { canAccess: canEdit, isPending } = useCanAccess({ resource: name, action: 'edit' });
  const listed = fields.filter(({ list }) => list);
  return (
    <RowsTable
      asking={isPending}
      rowClick={edit && canEdit ? 'edit' : false}
      bulkActionButtons={<BulkActions />}
      hiddenColumns={listed.filter(({ list }) => list === 'hidden').map((field) => field.name)}
      empty={empty}
    >
      {listed.map((field) => {
        const cell = cells[field.name] ?? ((record: RaRecord) => <Cell field={field} record={record} />);
        return <DataTable.Col key={field.name} source={field.name} {...kindOf(field).column} render={cell as Render} />;
      })}
      {children}
      {!edit && <DeleteColumn />}
    </RowsTable>
  );
};
type Render = (record: RaRecord) => ReactNode;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

/** A field of a row. */
const Cell = ({ field, record }: { field: NamedField; record: RaRecord }) => {
  const { title } = useDefinition();
  const Own = loaded(field.cell);
  if (Own) return <Own record={record} />;
  const value = record[field.name];
  const cell = isEmpty(value) ? null : kindOf(field).cell(value, field);
  return field.name === title ? <Box sx={{ fontWeight: 560, overflowWrap: 'anywhere' }}>{cell}</Box> : cell;
};

/** Where rows have no form to be deleted in. */
const DeleteColumn = () => (
  <DataTable.Col
    label={
      <Box component="span" sx={visuallyHidden}>
        Delete
      </Box>
    }
    align="right"
  >
    <DeleteButton />
  </DataTable.Col>
);

/** The rows as cards: the title, the other columns, and the whole card to press. */
const FieldCards = () => {
  const { name, fields, title, edit, recordRepresentation } = useDefinition();
  const { canAccess, isPending } = useCanAccess({ resource: name, action: 'edit' });
  const facts = fields.filter((field) => field.list === true && field.name !== title);
  const first = fields.find((field) => field.name === title);
  return (
    <RowCards asking={isPending} empty={<NoMatches />} bulk={<BulkActions />} sx={look}>
      {(record) => (
        <>
          <SelectRow record={record} called={recordRepresentation(record)} />
          <Box className="card" {...(edit && canAccess && { component: Link, to: `/${name}/${record.id}` })}>
            {first ? <Cell field={first} record={record} /> : <b>{recordRepresentation(record)}</b>}
            <Facts fields={facts} record={record} />
          </Box>
          {!edit && (
            <RecordContextProvider value={record}>
              <DeleteButton />
            </RecordContextProvider>
          )}
        </>
      )}
    </RowCards>
  );
};

/** Values in a line. A switch that is on reads as its label, one that is off isn't mentioned. */
const Facts = ({ fields, record }: { fields: readonly NamedField[]; record: RaRecord }) => (
  <div className="facts">
    {fields
      .filter(({ name }) => !isEmpty(record[name]) && record[name] !== false)
      .map((field, at) => (
        <Fragment key={field.name}>
          {at > 0 && <span aria-hidden>·</span>}
          <span>{record[field.name] === true ? field.label : <Cell field={field} record={record} />}</span>
        </Fragment>
      ))}
  </div>
);

const look = {
  '& > li': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr) auto', alignItems: 'start', pr: 1 },
  '& .select-row': { position: 'relative', top: 8 },
  '& .card': { display: 'grid', gap: 0.5, p: 2, pl: 0.5, color: 'inherit', textDecoration: 'none' },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 0.75,
    color: 'text.secondary',
    fontSize: 'var(--step--1)',
  },
};

/** What can be done with the selected rows. */
export const BulkActions = () => {
  const { fields, exported } = useDefinition();
  return (
    <>
      {fields.some(({ bulkEdit }) => bulkEdit) && <BulkEditButton />}
      <BulkExportButton columns={exported} />
      <BulkDeleteButton />
    </>
  );
};

/** There are rows, but none that match the filters. */
export const NoMatches = ({ keep }: { keep?: Record<string, unknown> }) => {
  const { label, fields } = useDefinition();
  const { setFilters, filterValues } = useListContext();
  const typed = typeof filterValues.q === 'string' ? filterValues.q.trim().slice(0, 40) : '';
  const searched = fields.filter(({ search }) => search).map((field) => field.label.toLowerCase());
  return (
    <Notice
      motif="moon"
      title={typed ? `Nothing found for "${typed}"` : `No ${label[0].toLowerCase()} matches these filters`}
      actions={
        <Button variant="outlined" onClick={() => setFilters(keep ?? {}, [])}>
          Clear all filters
        </Button>
      }
    >
      {searched.length > 0 && `The search covers ${new Intl.ListFormat('en').format(searched)}.`}
    </Notice>
  );
};
