import { formatNumber } from '@cradle/shared/text/formatNumber';
import WellIcon from '@mui/icons-material/CheckCircleOutlined';
import ArrowIcon from '@mui/icons-material/East';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { formatCount } from '../format';
import { AccessDenied } from '../layout/ErrorPages';
import { Failure } from '../layout/Failure';
import { GuardLoading } from '../layout/GuardLoading';
import { Notice } from '../ui/Notice';
import { PageHead } from '../ui/PageHead';
import { LinesSkeleton } from '../ui/Skeletons';
import { SERIF } from '../ui/theme/tokens';
import { type Counter, countersOf, type Health as HealthData, useHealth } from './healthData';

/** /admin/health: the number of records with each problem, such as a missing meaning, with links to these records. */
const Health = () => (
  <CanAccess resource="baby_names" action="list" loading={<GuardLoading />} accessDenied={<AccessDenied />}>
    <HealthOfNames />
  </CanAccess>
);

const HealthOfNames = () => {
  const { data, error, refetch } = useHealth();
  return (
    <>
      <PageHead
        title="Data health"
        aside={data && <Chip label={`${formatCount(data.names, 'name')} checked`} size="small" />}
      />
      <Typography color="text.secondary" sx={{ maxWidth: '68ch', mb: 2.5 }}>
        Each count links to the records that need fixing. Names with more births are listed first.
      </Typography>
      {error && !data ? (
        <Card>
          <Failure title="Failed to fetch data health" error={error} retry={() => void refetch()} />
        </Card>
      ) : (
        <Counters health={data} />
      )}
    </>
  );
};

const columns = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
} as const;

/** Shows the problems with their counts, and a separate group with the checks that found no problem. */
const Counters = ({ health }: { health: HealthData | undefined }) => {
  if (!health) return <HealthSkeleton />;
  const counters = countersOf(health);
  const open = counters.filter(({ count }) => count > 0);
  const passed = counters.filter(({ count }) => count === 0);
  return (
    <Box sx={columns}>
      {open.length > 0 ? (
        <Group title="Needs fixing">
          {open.map((counter) => (
            <CounterCard key={counter.to} counter={counter} />
          ))}
        </Group>
      ) : (
        <NothingToFix />
      )}
      {passed.length > 0 && (
        <Group title="No problems">
          {passed.map(({ label, to }) => (
            <PassedCheck key={to} label={label} />
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

const PassedCheck = ({ label }: { label: string }) => (
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

const NothingToFix = () => (
  <Card>
    <Notice motif="cradle" role="status" title="Nothing needs fixing">
      All names are complete, there are no duplicates, and all links work.
    </Notice>
  </Card>
);

const HealthSkeleton = () => (
  <Box sx={columns} aria-busy>
    {['a', 'b'].map((key) => (
      <Card key={key}>
        <LinesSkeleton />
      </Card>
    ))}
  </Box>
);

/**
 * A card with a problem, its count and its reason. The whole card links to the list of the records that have the
 * problem.
 */
const CounterCard = ({ counter: { label, why, count, share, to } }: { counter: Counter }) => (
  <Box
    component="li"
    sx={({ palette: { paper } }) => ({
      position: 'relative',
      display: 'grid',
      gridTemplateColumns: 'minmax(2.4rem, auto) minmax(0, 1fr) 24px',
      alignItems: 'center',
      columnGap: 1.75,
      minHeight: 76,
      px: { xs: 2, sm: 2.5 },
      py: 1.5,
      '& + &': { borderTop: `1px solid ${paper.line}` },
      '&:has(a:hover)': { backgroundColor: paper.accentWash },
      '&:has(a:focus-visible)': { outline: `3px solid ${paper.ink}`, outlineOffset: -3 },
    })}
  >
    <Box
      aria-hidden
      sx={({ palette: { paper } }) => ({
        fontFamily: SERIF,
        fontSize: count > 999 ? 'var(--step-1)' : 'var(--step-3)',
        lineHeight: 1,
        fontVariantNumeric: 'lining-nums tabular-nums',
        color: paper.apricotInk,
      })}
    >
      {formatNumber(count)}
    </Box>
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ fontSize: 'var(--step-row)' }}>
        <Box
          component={Link}
          to={to}
          aria-label={[`${label}: ${formatNumber(count)}`, share].filter(Boolean).join(', ')}
          sx={{
            color: 'inherit',
            textDecoration: 'none',
            '&&:focus-visible': { outline: 'none' },
            '&::after': { content: '""', position: 'absolute', inset: 0 },
          }}
        >
          {label}
        </Box>
      </Typography>
      <Typography variant="body2" color="text.secondary">
        {why}
        {share && (
          <Box component="span" sx={{ display: 'block', color: 'text.primary', fontWeight: 560 }}>
            {share}
          </Box>
        )}
      </Typography>
    </Box>
    <ArrowIcon fontSize="small" sx={{ color: 'text.secondary' }} />
  </Box>
);

export default Health;
