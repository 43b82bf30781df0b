import WellIcon from '@mui/icons-material/CheckCircleOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { ReactNode } from 'react';
import { Notice } from '../../look/Notice';
import { LinesWaiting } from '../../look/Waiting';
import { CounterCard } from './CounterCard';
import { countersOf, type Health } from './health';

const columns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

/** What is to be mended, and beside it what is well; a picture where there is nothing to mend at all. */
export const Counters = ({ health }: { health: Health | undefined }) => {
  if (!health) return <Waiting />;
  const counters = countersOf(health);
  const open = counters.filter(({ count }) => count > 0);
  const well = counters.filter(({ count }) => count === 0);
  return (
    <Box sx={columns}>
      {open.length > 0 ? (
        <Group title="To mend">
          {open.map((counter) => (
            <CounterCard key={counter.to} counter={counter} />
          ))}
        </Group>
      ) : (
        <AllWell />
      )}
      {well.length > 0 && (
        <Group title="All well">
          {well.map(({ label, to }) => (
            <Well key={to} label={label} />
          ))}
        </Group>
      )}
    </Box>
  );
};

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card component="section" aria-label={title}>
    <Box
      component="h2"
      sx={({ palette: { paper } }) => ({
        m: 0,
        px: { xs: 2, sm: 2.5 },
        py: 1.25,
        fontSize: 'var(--step--2)',
        fontWeight: 600,
        color: paper.inkSoft,
        backgroundColor: paper.sunk,
        borderBottom: `1px solid ${paper.line}`,
      })}
    >
      {title}
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  </Card>
);

/** Looked at, and nothing found. */
const Well = ({ label }: { label: string }) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      minHeight: 44,
      px: { xs: 2, sm: 2.5 },
      color: 'text.secondary',
    }}
  >
    <WellIcon fontSize="small" sx={({ palette }) => ({ color: palette.paper.sageDeep })} />
    <span>{label}</span>
    <Box component="span" sx={{ ml: 'auto' }}>
      None
    </Box>
  </Box>
);

const AllWell = () => (
  <Card>
    <Notice motif="cradle" role="status" title="Nothing to mend">
      Every name has what belongs to it, none looks like another, and every link can open.
    </Notice>
  </Card>
);

const Waiting = () => (
  <Box sx={columns} aria-busy>
    {['a', 'b'].map((key) => (
      <Card key={key}>
        <LinesWaiting />
      </Card>
    ))}
  </Box>
);
