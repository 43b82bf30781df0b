import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCanAccess } from 'react-admin';
import { Link } from 'react-router-dom';
import { SERIF } from '../look/tokens';
import { resources } from '../resources';
import type { ResourceDefinition } from '../resources/defineResource';
import { useCount } from './useCount';

type WithWaiting = ResourceDefinition & { waiting: NonNullable<ResourceDefinition['waiting']> };
const waitingOnes = resources.filter((resource): resource is WithWaiting => resource.waiting !== undefined);

/** What waits for somebody stands before what merely is. A line that counts nothing is not there. */
export const Waiting = () => (
  <Box
    component="section"
    aria-label="Waiting for you"
    sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' }, mb: 3 }}
  >
    {waitingOnes.map((resource) => (
      <WaitingLine key={resource.name} resource={resource} />
    ))}
  </Box>
);

const WaitingLine = ({ resource: { name, waiting } }: { resource: WithWaiting }) => {
  const { canAccess } = useCanAccess({ resource: name, action: 'list' });
  const { total } = useCount(name, waiting.filter, canAccess === true);
  if (!total) return null;
  return (
    <Box
      component={Link}
      to={{ pathname: `/${name}`, search: new URLSearchParams({ filter: JSON.stringify(waiting.filter) }).toString() }}
      sx={({ palette: { paper } }) => ({
        display: 'flex',
        alignItems: 'baseline',
        gap: 1.5,
        px: 2.5,
        py: 1.5,
        borderRadius: '14px',
        textDecoration: 'none',
        color: paper.apricotInk,
        backgroundColor: paper.apricotWash,
        '&:hover': { textDecoration: 'underline' },
      })}
    >
      <Box component="span" sx={{ fontFamily: SERIF, fontSize: '1.5rem', fontVariantNumeric: 'tabular-nums' }}>
        {total.toLocaleString('en')}
      </Box>
      <Typography component="span">{waiting.label}</Typography>
      <Box component="span" aria-hidden sx={{ ml: 'auto' }}>
        →
      </Box>
    </Box>
  );
};
