import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { SERIF } from '../../look/theme/tokens';
import { resources } from '../../resources';
import type { ResourceDefinition } from '../../resources/defineResource';
import { useCount } from '../useCount';
import type { Figures } from './figures';

type WithWaiting = ResourceDefinition & { waiting: NonNullable<ResourceDefinition['waiting']> };
const waitingOnes = resources.filter((resource): resource is WithWaiting => resource.waiting !== undefined);

const cards = {
  display: 'grid',
  gap: 1.5,
  mb: 3,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 215px), 1fr))',
};

/** What waits for somebody stands before what merely is. */
export const Waiting = ({ figures }: { figures: Figures | undefined }) =>
  figures ? (
    <Box component="section" aria-label="Waiting for you" sx={cards}>
      {waitingOnes.map((resource) => (
        <WaitingCard key={resource.name} resource={resource} counted={figures.waiting[resource.name]} />
      ))}
    </Box>
  ) : (
    <Box sx={cards} aria-busy>
      {waitingOnes.map(({ name }) => (
        <Skeleton key={name} variant="rounded" sx={{ height: { xs: 53, sm: 91 }, borderRadius: 'var(--radius)' }} />
      ))}
    </Box>
  );

const WaitingCard = ({ resource: { name, waiting }, counted }: { resource: WithWaiting; counted?: number }) => {
  const { canAccess } = useCanAccess({ resource: name, action: 'list' });
  // A resource that the database does not count for the dashboard yet is counted by its own filter.
  const { total } = useCount(name, waiting.filter, canAccess === true && counted === undefined);
  const count = counted ?? total;
  if (!canAccess || count === undefined) return null;
  return (
    <Box
      component={Link}
      to={{ pathname: `/${name}`, search: new URLSearchParams({ filter: JSON.stringify(waiting.filter) }).toString() }}
      sx={({ palette: { paper } }) => ({
        display: { xs: 'flex', sm: 'grid' },
        alignItems: 'baseline',
        alignContent: 'start',
        gap: { xs: 1.5, sm: 0 },
        px: 2.5,
        py: { xs: 1, sm: 1.75 },
        border: '1px solid transparent', // seen where the system chooses the colours
        borderRadius: 'var(--radius)',
        textDecoration: 'none',
        color: count > 0 ? paper.apricotInk : paper.sageDeep,
        backgroundColor: count > 0 ? paper.apricotWash : paper.sageWash,
        '&:hover span:last-of-type': { textDecoration: 'underline' },
      })}
    >
      <Box
        component="span"
        sx={{ fontFamily: SERIF, fontSize: 'var(--step-3)', lineHeight: 1.15, fontVariantNumeric: 'lining-nums' }}
      >
        {formatNumber(count)}
      </Box>
      <span>{waiting.label}</span>
    </Box>
  );
};
