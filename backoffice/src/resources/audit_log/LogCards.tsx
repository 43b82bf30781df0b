import Box from '@mui/material/Box';
import { useState } from 'react';
import { NoMatches } from '../../crud/ResourceRows';
import type { LogEntry } from '../../history/logEntry';
import { Moment } from '../../history/Moment';
import { RowCards } from '../../layout/RowCards';
import { Details } from './Details';
import { What } from './What';

/** The log on a narrow screen; a press on a line opens it. */
export const LogCards = () => {
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
            {entry.actor_email} <What entry={entry} />
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
