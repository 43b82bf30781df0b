import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useInfiniteGetList, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { LoadError } from '../ui/Callout';
import { LinesSkeleton } from '../ui/Skeletons';
import { useToast } from '../ui/useToast';
import type { HistoryButtonProps } from './HistoryButton';
import { EntryTime, LogDifference } from './LogDifference';
import { type LogEntry, nameOf, verbOf } from './logEntry';

interface HistoryDrawerProps extends HistoryButtonProps {
  onClose: () => void;
}

/**
 * Lists the log entries, newest first. When the user restores an entry, only the form is filled in. Nothing is stored
 * until the user saves the form.
 */
const HistoryDrawer = ({ filter, restoreOf, onClose }: HistoryDrawerProps) => {
  const form = useFormContext();
  const toast = useToast();
  const restore = (entry: LogEntry) => {
    for (const [field, value] of Object.entries(restoreOf(entry))) {
      form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    toast.info('Previous values restored', 'Check the form, then save the changes.');
    onClose();
  };
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: { sx: { width: 'min(100vw, 620px)', p: { xs: 2, sm: 3 } }, 'aria-labelledby': 'history-title' },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h2" id="history-title">
          History
        </Typography>
        <IconButton onClick={onClose} aria-label="Close history">
          <CloseIcon />
        </IconButton>
      </Box>
      <Entries filter={filter} restoreOf={restoreOf} onRestore={restore} />
    </Drawer>
  );
};

interface EntriesProps extends HistoryButtonProps {
  onRestore: (entry: LogEntry) => void;
}

const Entries = ({ filter, restoreOf, onRestore }: EntriesProps) => {
  const subjectOf = useSubject(filter);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteGetList<LogEntry>('audit_log', {
      filter,
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    });
  if (isPending) return <LinesSkeleton count={4} />;
  if (error) return <LoadError retry={() => void refetch()}>Couldn't load the history. {error.message}</LoadError>;
  const entries = data.pages.flatMap((page) => page.data);
  if (entries.length === 0) {
    return <Typography color="text.secondary">No staff changes yet.</Typography>;
  }
  return (
    <>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {entries.map((entry) => (
          <Box component="li" key={entry.id} sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
              <Typography sx={{ flex: '1 1 14rem' }}>
                <b>{entry.actor_email}</b> {verbOf(entry.action)} {subjectOf(entry)}
                <EntryTime at={entry.at} />
              </Typography>
              {Object.keys(restoreOf(entry)).length > 0 && (
                <Button size="small" variant="outlined" onClick={() => onRestore(entry)}>
                  Restore previous values
                </Button>
              )}
            </Box>
            <LogDifference entry={entry} />
          </Box>
        ))}
      </Box>
      {hasNextPage && (
        <Button onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          Earlier changes
        </Button>
      )}
    </>
  );
};

/**
 * Returns a function that names the changed record in the sentence of an entry: 'it' if all entries are about one
 * record, otherwise the record's name.
 */
function useSubject({ resource, record_id }: HistoryButtonProps['filter']) {
  const translate = useTranslate();
  return (entry: LogEntry): string => {
    if (record_id) return 'it';
    const name = nameOf(entry);
    return translate(`resources.${resource}.fields.${name}`, { _: name });
  };
}

export default HistoryDrawer;
