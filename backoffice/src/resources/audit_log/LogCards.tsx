import Box from '@mui/material/Box';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import type { LogEntry } from '../../history/logEntry';
import { Moment } from '../../history/Moment';
import { LinesWaiting } from '../../look/Waiting';
import { Details } from './Details';
import { NoMatchingEntries } from './NoMatchingEntries';
import { What } from './What';

/** The log on a narrow screen; a press on a line opens it. */
export const LogCards = () => {
  const { data, isPending } = useListContext<LogEntry>();
  const [open, setOpen] = useState<number | null>(null);
  if (isPending) return <LinesWaiting />;
  if (!data?.length) return <NoMatchingEntries />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {data.map((entry) => (
        <Box component="li" key={entry.id} sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
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
            {entry.actor_email} <What entry={entry} />
            <Moment at={entry.at} />
          </Box>
          {open === entry.id && (
            <Box sx={{ px: 2, pb: 2 }}>
              <Details entry={entry} />
            </Box>
          )}
        </Box>
      ))}
    </Box>
  );
};
