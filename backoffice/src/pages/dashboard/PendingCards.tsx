import { formatNumber } from '@cradle/shared/text/formatNumber';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { resources } from '../../resources';
import type { ResourceDefinition } from '../../resources/defineResource';
import { SERIF } from '../../ui/theme/tokens';
import { CardSkeleton } from './CardSkeleton';
import type { Figures } from './figures';

type PendingResource = ResourceDefinition & { pending: NonNullable<ResourceDefinition['pending']> };
const pendingResources = resources.filter((resource): resource is PendingResource => resource.pending !== undefined);

const cards = {
  display: 'grid',
  gap: 1.5,
  mb: 3,
  gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', md: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' },
};

/** Counts of records that staff should review, with links to their lists. */
export const PendingCards = ({ figures }: { figures: Figures | undefined }) =>
  figures ? (
    <Box component="section" aria-label="Waiting for you" sx={cards}>
      {pendingResources.map((resource) => (
        <PendingCard key={resource.name} resource={resource} count={figures.waiting[resource.name]} />
      ))}
    </Box>
  ) : (
    <Box sx={cards} aria-busy>
      {pendingResources.map((resource) => (
        <CardSkeleton key={resource.name}>
          <PendingCard resource={resource} count={0} />
        </CardSkeleton>
      ))}
    </Box>
  );

/**
 * A card with the count of one resource. Renders nothing if dashboard_figures() returned no count, because the user may
 * not list the resource.
 */
const PendingCard = ({ resource: { name, pending }, count }: { resource: PendingResource; count?: number }) => {
  if (count === undefined) return null;
  return (
    <Box
      component={Link}
      to={{ pathname: `/${name}`, search: new URLSearchParams({ filter: JSON.stringify(pending.filter) }).toString() }}
      sx={({ palette: { paper } }) => ({
        display: { xs: 'flex', sm: 'grid' },
        alignItems: 'baseline',
        alignContent: 'start',
        gap: { xs: 1.5, sm: 0 },
        px: 2.5,
        py: { xs: 1, sm: 1.75 },
        border: '1px solid transparent', // This border is visible in forced-colors mode.
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
      <span>{pending.label[count === 1 ? 0 : 1]}</span>
    </Box>
  );
};
