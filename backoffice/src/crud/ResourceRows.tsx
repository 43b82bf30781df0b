import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactElement, ReactNode } from 'react';
import { DataTable, type RaRecord, useListContext } from 'react-admin';
import { Link } from 'react-router-dom';
import { BulkEditButton } from '../bulk/BulkEditButton';
import { BulkExportButton } from '../exporting/ExportButtons';
import type { NamedField } from '../fields';
import { kindOf, loaded } from '../fields/kinds';
import { BulkDeleteButton } from '../layout/DeleteButtons';
import { useRowActions } from '../layout/list/RowActions';
import { RowCards, RowsTable, SelectRow } from '../layout/list/Rows';
import { focusHeading } from '../layout/list/rowElements';
import { Notice } from '../ui/Notice';
import { visuallyHidden } from '../ui/theme/tokens';
import { useDefinition } from './form';
import { ResourceList, useNarrow } from './ResourceList';

interface RowsProps<Row extends RaRecord> {
  /** Custom cells by field name. They replace the default cells. */
  cells?: Partial<Record<string, (record: Row) => ReactNode>>;
  /** Shown when no row matches the filters. */
  empty?: ReactNode;
  /** Replaces the actions for selected rows. */
  bulk?: ReactElement;
}

/** The rows of a resource: a table, or cards on narrow screens. */
export const ResourceRows = () => (useNarrow() ? <FieldCards /> : <FieldTable />);

/** A table of the rows. The user can choose which columns it shows. */
export const FieldTable = <Row extends RaRecord>(props: RowsProps<Row>) => {
  const { cells = {}, empty = <NoMatches />, bulk = <BulkActions /> } = props;
  const { fields } = useDefinition();
  const { isPending, canEdit, actionsOf } = useRowActions();
  const listed = fields.filter(({ list }) => list);
  return (
    <RowsTable
      loading={isPending}
      rowClick={canEdit ? 'edit' : false}
      bulkActionButtons={bulk}
      hiddenColumns={listed.filter(({ list }) => list === 'hidden').map((field) => field.name)}
      empty={empty}
    >
      {listed.map((field) => {
        const cell = cells[field.name] ?? ((record: RaRecord) => <Cell field={field} record={record} />);
        return <DataTable.Col key={field.name} source={field.name} {...kindOf(field).column} render={cell as Render} />;
      })}
      <DataTable.Col
        label={
          <Box component="span" sx={visuallyHidden}>
            Actions
          </Box>
        }
        render={actionsOf}
      />
    </RowsTable>
  );
};
type Render = (record: RaRecord) => ReactNode;

const isEmpty = (value: unknown) => value === null || value === undefined || value === '';

const Cell = ({ field, record }: { field: NamedField; record: RaRecord }) => {
  const { title } = useDefinition();
  const Own = loaded(field.cell);
  if (Own) return <Own record={record} />;
  const value = record[field.name];
  const cell = isEmpty(value) ? null : kindOf(field).cell(value, field);
  if (field.name === title) return <div className="cell-title">{cell}</div>;
  return typeof cell === 'string' ? <span className="cell-text">{cell}</span> : cell;
};

/** Cards with the title and the other columns. The whole card links to the form. */
const FieldCards = () => {
  const { name, fields, title, recordRepresentation } = useDefinition();
  const { isPending, canEdit, actionsOf } = useRowActions();
  const facts = fields.filter((field) => field.list === true && field.name !== title);
  const first = fields.find((field) => field.name === title);
  return (
    <RowCards loading={isPending} empty={<NoMatches />} bulk={<BulkActions />} sx={styles}>
      {(record) => (
        <>
          <SelectRow record={record} label={recordRepresentation(record)} />
          <Box className="card" {...(canEdit && { component: Link, to: `/${name}/${record.id}` })}>
            {first && <Cell field={first} record={record} />}
            <Facts fields={facts} record={record} />
          </Box>
          {actionsOf(record)}
        </>
      )}
    </RowCards>
  );
};

/** Field kinds whose values are unclear without a label. */
const LABELED: ReadonlySet<string> = new Set(['integer', 'date', 'timestamp']);

/**
 * The values of a record, separated by dots. The value true is shown as the label of its field. Numbers and dates are
 * shown after the label of their field. False, 0 and empty values are left out.
 */
const Facts = ({ fields, record }: { fields: readonly NamedField[]; record: RaRecord }) => (
  <div className="facts">
    {fields
      .filter(({ name }) => !isEmpty(record[name]) && record[name] !== false && record[name] !== 0)
      .map((field) => (
        <span key={field.name}>
          {LABELED.has(field.kind) && `${field.label} `}
          {record[field.name] === true ? field.label : <Cell field={field} record={record} />}
        </span>
      ))}
  </div>
);

const styles = {
  '& > li': { display: 'grid', gridTemplateColumns: '44px minmax(0, 1fr) auto', alignItems: 'start', pr: 1 },
  '& .select-row': { position: 'relative', top: 8 },
  '& .row-actions': { mt: 1 },
  '& .row-actions.with-edit': { minWidth: { xs: 0, sm: 152 } }, // On phones the buttons are icons.
  '& .card': { display: 'grid', gap: 0.5, p: 2, pl: 0.5, color: 'inherit', textDecoration: 'none' },
  '& .facts': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 2,
    rowGap: 0.75,
    overflowX: 'clip',
    color: 'text.secondary',
    fontSize: 'var(--step--1)',
    // The separator is in the gap before a value. If the value starts a line, the separator is outside of the box and
    // `overflowX` clips it.
    '& > span': { position: 'relative' },
    '& > span + span::before': { content: '"·" / ""', position: 'absolute', left: -10 },
  },
};

/** The default buttons for selected rows. Buttons that the user's permissions don't allow are left out. */
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

/** Shown if no row matches the filters. `keep` contains the filters that "Clear all filters" doesn't clear. */
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
        <Button
          variant="outlined"
          onClick={() => {
            setFilters(keep ?? {}, []);
            focusHeading();
          }}
        >
          Clear all filters
        </Button>
      }
    >
      {searched.length > 0 && `The search covers ${new Intl.ListFormat('en').format(searched)}.`}
    </Notice>
  );
};

/** The default list page. */
const ListPage = () => (
  <ResourceList>
    <ResourceRows />
  </ResourceList>
);

export default ListPage;
