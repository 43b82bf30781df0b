import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useState } from 'react';
import {
  DataTable,
  DateInput,
  SearchInput,
  SelectInput,
  useCanAccess,
  useGetResourceLabel,
  useInfiniteGetList,
  useListContext,
  useRecordContext,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { useDefinition } from '../../crud/form';
import { ResourceList, useNarrow } from '../../crud/ResourceList';
import { NoMatches } from '../../crud/ResourceRows';
import { ExportButton } from '../../exporting/ExportButtons';
import { formatDate } from '../../format';
import { EntryTime, LogDifference } from '../../history/LogDifference';
import { ACTIONS, type LogEntry, nameOf, verbOf } from '../../history/logEntry';
import { RowCards, RowsTable } from '../../layout/list/Rows';
import { useCount } from '../../providers/data/useCount';
import { LoadError } from '../../ui/Callout';
import { undoDeletion, useUndo } from '../../undo/undo';
import { type ErasedRows, ErasureTable } from '../admin_users/ErasureTable';
import { ArchiveExport } from './ArchiveExport';

const List = () => (
  <ResourceList filters={useLogFilters()} filter={GROUPED} tools={<LogExport />}>
    {useNarrow() ? <LogCards /> : <LogTable />}
  </ResourceList>
);

/**
 * With this filter, the list shows an import, or a decision on several submissions, as one entry. The user can expand
 * this entry to see the entries of the changed rows. The filter isn't part of `filterValues`, so a CSV export of the
 * log contains the entries of the changed rows as well.
 */
const GROUPED = { grouped: true };

const LogExport = () => {
  const columns = useDefinition().exported;
  const { filterValues } = useListContext();
  const { canAccess = false } = useCanAccess({ resource: 'audit_log', action: 'export' });
  // The export contains more entries than the list (see GROUPED), so its entries are counted separately.
  const { total } = useCount('audit_log', filterValues, canAccess);
  return (
    <>
      <ExportButton columns={columns} total={total} />
      <ArchiveExport columns={columns} />
    </>
  );
};

const ACTION_CHOICES = ACTIONS.map((id) => ({ id, name: verbOf(id) }));

const WITHOUT_PAGE = ['admin_invitations', 'people'];

const shown = { alwaysOn: true, margin: 'none', helperText: false } as const;

function useLogFilters() {
  const label = useGetResourceLabel();
  const resources = [...Object.keys(useResourceDefinitions()), ...WITHOUT_PAGE]
    .filter((name) => name !== 'audit_log')
    .map((id) => ({ id, name: label(id, 2) }));
  return [
    <SearchInput
      key="q"
      source="q"
      alwaysOn
      placeholder="Search records..."
      slotProps={{ htmlInput: { 'aria-label': 'Search records', maxLength: SEARCH_MAX_LENGTH } }}
      sx={{ width: { xs: '100%', sm: 190 } }}
    />,
    <SearchInput
      key="who"
      source="who"
      alwaysOn
      placeholder="Staff email..."
      slotProps={{ htmlInput: { 'aria-label': 'Staff email', maxLength: SEARCH_MAX_LENGTH } }}
      sx={{ width: { xs: '100%', sm: 190 } }}
    />,
    <SelectInput key="action" source="action" choices={ACTION_CHOICES} {...shown} sx={{ minWidth: 130 }} />,
    <SelectInput key="resource" source="resource" choices={resources} {...shown} sx={{ minWidth: 150 }} />,
    <DateInput key="since" source="since" {...shown} sx={{ width: { xs: '100%', sm: 150 } }} />,
    <DateInput key="until" source="until" {...shown} sx={{ width: { xs: '100%', sm: 150 } }} />,
  ];
}

const Column = DataTable.Col<LogEntry>;

/** A table with a row for each change. A row expands to the values before and after the change. */
const LogTable = () => (
  <RowsTable rowClick="expand" expand={<Expanded />} expandSingle bulkActionButtons={false} empty={<NoMatches />}>
    <Column
      source="at"
      disableSort
      render={({ at }) => (
        <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
          {formatDate(at, { time: true })}
        </Box>
      )}
    />
    <Column source="actor_email" disableSort />
    <Column source="action" disableSort render={(entry) => <Summary entry={entry} />} />
  </RowsTable>
);

const Expanded = () => {
  const entry = useRecordContext<LogEntry>();
  return entry ? <Details entry={entry} /> : null;
};

/** The log on a narrow screen. Cards expand like the rows of the table. */
const LogCards = () => {
  const [open, setOpen] = useState<number | null>(null);
  return (
    <RowCards<LogEntry> empty={<NoMatches />}>
      {(entry) => (
        <>
          <Box
            component="button"
            type="button"
            aria-expanded={open === entry.id}
            onClick={() => setOpen(open === entry.id ? null : entry.id)}
            sx={({ palette }) => ({
              all: 'unset',
              boxSizing: 'border-box',
              cursor: 'pointer',
              width: '100%',
              p: 2,
              overflowWrap: 'anywhere',
              '&:focus-visible': { outline: `3px solid ${palette.primary.main}`, outlineOffset: -3 },
            })}
          >
            {entry.actor_email} <Summary entry={entry} />
            <EntryTime at={entry.at} />
          </Box>
          {open === entry.id && (
            <Box sx={{ px: 2, pb: 2 }}>
              <Details entry={entry} />
            </Box>
          )}
        </>
      )}
    </RowCards>
  );
};

/** The action, record and resource of an entry: 'changed Bath duck in products'. */
const Summary = ({ entry }: { entry: LogEntry }) => {
  const label = useGetResourceLabel()(entry.resource, 2).toLowerCase();
  const translate = useTranslate();
  const key = (entry.after ?? entry.before)?.key;
  const name =
    typeof key === 'string' ? translate(`resources.${entry.resource}.fields.${key}`, { _: key }) : nameOf(entry);
  return (
    <span>
      {verbOf(entry.action)}{' '}
      {name && (
        <>
          <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
            {name}
          </Box>{' '}
          in{' '}
        </>
      )}
      {label}
    </span>
  );
};

/**
 * The values before and after the change, with a link to the record. If the record was deleted, a button that restores
 * the record replaces the link.
 */
const Details = ({ entry }: { entry: LogEntry }) => {
  const hasPage = useResourceDefinitions()[entry.resource]?.hasEdit;
  const exists = entry.record_id !== null && (entry.action === 'insert' || entry.action === 'update');
  return (
    <Box sx={{ py: 1, display: 'grid', gap: 1.5, justifyItems: 'start' }}>
      {entry.action === 'erase' ? (
        <ErasureTable report={entry.after?.report as ErasedRows[]} />
      ) : (
        <LogDifference entry={entry} />
      )}
      {(entry.action === 'import' || entry.action === 'decide') && <PartsOfEntry entry={entry} />}
      {exists && hasPage && (
        <Button component={Link} to={`/${entry.resource}/${entry.record_id}`} variant="outlined" size="small">
          Open
        </Button>
      )}
      {entry.action === 'delete' && <RestoreButton entry={entry} />}
    </Box>
  );
};

/**
 * Lists the parts of a grouped entry: one entry for each row that an import, the undo of an import, or a decision on
 * several submissions has changed.
 */
const PartsOfEntry = ({ entry: { record_id, action } }: { entry: LogEntry }) => {
  const rows = useInfiniteGetList<LogEntry>('audit_log', {
    filter: { part_of: record_id },
    sort: { field: 'id', order: 'ASC' },
    pagination: { page: 1, perPage: 25 },
  });
  if (rows.error) return <LoadError retry={() => void rows.refetch()}>{rows.error.message}</LoadError>;
  if (rows.isPending) return <Skeleton width="60%" height={28} />;
  return (
    <Box
      component="ul"
      aria-label={action === 'import' ? 'Changes made by this import' : 'Changes made by this decision'}
      sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}
    >
      {rows.data.pages.flatMap(({ data }) =>
        data.map((row) => (
          <Box component="li" key={row.id} sx={{ py: 0.5 }}>
            <details>
              <Box component="summary" sx={{ cursor: 'pointer' }}>
                <Summary entry={row} />
              </Box>
              <LogDifference entry={row} />
            </details>
          </Box>
        )),
      )}
      {rows.hasNextPage && (
        <li>
          <Button disabled={rows.isFetchingNextPage} onClick={() => void rows.fetchNextPage()}>
            More rows
          </Button>
        </li>
      )}
    </Box>
  );
};

/**
 * Button that restores a deleted record, for staff who may delete. The database refuses to restore a record after the
 * undo period.
 */
const RestoreButton = ({ entry }: { entry: LogEntry }) => {
  const { canAccess } = useCanAccess({ resource: entry.resource, action: 'delete' });
  const undo = useUndo();
  const [busy, setBusy] = useState(false);
  const { resource, record_id } = entry;
  if (!canAccess || record_id === null) return null;
  const start = async () => {
    setBusy(true);
    await undo(undoDeletion(resource, [record_id], nameOf(entry)));
    setBusy(false);
  };
  return (
    <Button variant="outlined" size="small" disabled={busy} onClick={() => void start()}>
      Restore
    </Button>
  );
};

export default List;
