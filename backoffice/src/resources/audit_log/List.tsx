import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import {
  DataTable,
  DateInput,
  SearchInput,
  SelectInput,
  useGetResourceLabel,
  useRecordContext,
  useResourceDefinitions,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router-dom';
import { ResourceList, useNarrow } from '../../crud/ResourceList';
import { NoMatches } from '../../crud/ResourceRows';
import { BringBackButton } from '../../history/BringBackButton';
import { LogDifference } from '../../history/LogDifference';
import { ACTIONS, calledOf, type LogEntry, verbOf } from '../../history/logEntry';
import { Moment } from '../../history/Moment';
import { momentOf } from '../../history/momentOf';
import { RowCards } from '../../layout/list/RowCards';
import { RowsTable } from '../../layout/list/RowsTable';
import { type ErasedRows, ErasureTable } from '../admin_users/ErasureTable';

const List = () => (
  <ResourceList filters={useLogFilters()} tools={false}>
    {useNarrow() ? <LogCards /> : <LogTable />}
  </ResourceList>
);

const ACTION_CHOICES = ACTIONS.map((id) => ({ id, name: verbOf(id) }));

/** Names in the log that are no resources of the menu. */
const NO_PAGE = ['admin_invitations', 'people'];

const shown = { alwaysOn: true, margin: 'none', helperText: false } as const;

function useLogFilters() {
  const label = useGetResourceLabel();
  const resources = [...Object.keys(useResourceDefinitions()), ...NO_PAGE]
    .filter((name) => name !== 'audit_log')
    .map((id) => ({ id, name: label(id, 2) }));
  return [
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

/** A row for each change; it expands to the values before and after. */
const LogTable = () => (
  <RowsTable rowClick="expand" expand={<Expanded />} expandSingle bulkActionButtons={false} empty={<NoMatches />}>
    <Column
      source="at"
      disableSort
      render={({ at }) => (
        <Box component="time" dateTime={at} sx={{ whiteSpace: 'nowrap', color: 'text.secondary' }}>
          {momentOf(at)}
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

/** The log on a narrow screen; cards expand. */
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
            <Moment at={entry.at} />
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

/** 'changed Bath duck in products' */
const Summary = ({ entry }: { entry: LogEntry }) => {
  const label = useGetResourceLabel()(entry.resource, 2).toLowerCase();
  const translate = useTranslate();
  const key = (entry.after ?? entry.before)?.key;
  const called =
    typeof key === 'string' ? translate(`resources.${entry.resource}.fields.${key}`, { _: key }) : calledOf(entry);
  return (
    <span>
      {verbOf(entry.action)}{' '}
      {called && (
        <>
          <Box component="b" sx={{ overflowWrap: 'anywhere' }}>
            {called}
          </Box>{' '}
          in{' '}
        </>
      )}
      {label}
    </span>
  );
};

/** The values before and after, and the way to the record or, if it was deleted, the way to restore it. */
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
      {exists && hasPage && (
        <Button component={Link} to={`/${entry.resource}/${entry.record_id}`} variant="outlined" size="small">
          Open it
        </Button>
      )}
      {entry.action === 'delete' && <BringBackButton entry={entry} />}
    </Box>
  );
};

export default List;
