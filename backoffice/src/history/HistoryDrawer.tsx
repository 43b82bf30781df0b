import CloseIcon from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useInfiniteGetList, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useToast } from '../look/useToast';
import { LinesWaiting } from '../look/Waiting';
import type { HistoryButtonProps } from './HistoryButton';
import { LogDifference } from './LogDifference';
import { calledOf, type LogEntry, verbOf } from './logEntry';
import { Moment } from './Moment';

interface HistoryDrawerProps extends HistoryButtonProps {
  onClose: () => void;
}

/** The record's lines of the log, newest first. A restore fills the form; only saving it writes. */
const HistoryDrawer = ({ filter, restoreOf, onClose }: HistoryDrawerProps) => {
  const form = useFormContext();
  const toast = useToast();
  const restore = (entry: LogEntry) => {
    for (const [field, value] of Object.entries(restoreOf(entry))) {
      form.setValue(field, value, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    }
    toast.info('Put back into the form', 'Look it over, then save the changes.');
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
        <IconButton onClick={onClose} aria-label="Close the history">
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
  const whatOf = useWhat(filter);
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteGetList<LogEntry>('audit_log', {
      filter,
      sort: { field: 'id', order: 'DESC' },
      pagination: { page: 1, perPage: 10 },
    });
  if (isPending) return <LinesWaiting count={4} />;
  if (error) {
    return (
      <Box role="alert">
        Couldn't load the history. {error.message} <Button onClick={() => void refetch()}>Try again</Button>
      </Box>
    );
  }
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
                <b>{entry.actor_email}</b> {verbOf(entry.action)} {whatOf(entry)}
                <Moment at={entry.at} />
              </Typography>
              {Object.keys(restoreOf(entry)).length > 0 && (
                <Button size="small" variant="outlined" onClick={() => onRestore(entry)}>
                  Restore what was before
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

/** 'it', where all lines are about one record; else what the record is called. */
function useWhat({ resource, record_id }: HistoryButtonProps['filter']) {
  const translate = useTranslate();
  return (entry: LogEntry): string => {
    if (record_id) return 'it';
    const called = calledOf(entry);
    return translate(`resources.${resource}.fields.${called}`, { _: called });
  };
}

export default HistoryDrawer;
