import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCanAccess, useGetResourceLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import { SERIF } from '../look/tokens';
import type { ResourceDefinition } from '../resources/defineResource';
import { useCount } from './useCount';

/** One thing to keep: what it is and how many there are. Not there for who may not list it. */
export const ResourceTile = ({ resource }: { resource: ResourceDefinition }) => {
  const { canAccess } = useCanAccess({ resource: resource.name, action: 'list' });
  const label = useGetResourceLabel()(resource.name, 2);
  if (!canAccess) return null;
  const Icon = resource.icon;
  return (
    <Card>
      <CardActionArea component={Link} to={`/${resource.name}`} sx={{ p: 2.5, height: '100%' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'primary.main' }}>
          <Icon />
          <Typography variant="h2" sx={{ color: 'text.primary' }}>
            {label}
          </Typography>
        </Box>
        <Count resource={resource.name} />
        <Typography color="text.secondary" variant="body2">
          {resource.messages.about}
        </Typography>
      </CardActionArea>
    </Card>
  );
};

const Count = ({ resource }: { resource: string }) => {
  const { total, isPending, error } = useCount(resource);
  return (
    <Box
      sx={{
        fontFamily: SERIF,
        fontSize: '2.6rem',
        lineHeight: 1.2,
        my: 1,
        fontVariantNumeric: 'tabular-nums lining-nums',
      }}
    >
      {isPending ? (
        <Skeleton width="3ch" />
      ) : error ? (
        <CountFailed message={error.message} />
      ) : (
        total?.toLocaleString('en')
      )}
    </Box>
  );
};

const CountFailed = ({ message }: { message: string }) => (
  <Typography color="error" variant="body2" sx={{ py: 1.5 }}>
    {message}
  </Typography>
);
