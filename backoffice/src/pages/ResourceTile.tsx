import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useCanAccess, useGetResourceLabel, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { SERIF } from '../look/tokens';
import type { ResourceDefinition } from '../resources/defineResource';

interface ResourceTileProps {
  resource: ResourceDefinition;
  /** How many there are; undefined while it is not known. */
  total: number | undefined;
  waiting: boolean;
}

/** One thing to keep: what it is and how many there are. Not there for who may not list it. */
export const ResourceTile = ({ resource, total, waiting }: ResourceTileProps) => {
  const { canAccess } = useCanAccess({ resource: resource.name, action: 'list' });
  const label = useGetResourceLabel()(resource.name, 2);
  const title = useTranslate()(`resources.${resource.name}.tile`, { _: label });
  if (!canAccess) return null;
  const Icon = resource.icon;
  return (
    <Card>
      <CardActionArea
        component={Link}
        to={`/${resource.name}`}
        sx={{
          p: 2.25,
          height: '100%',
          display: 'grid',
          gridTemplateColumns: 'auto 1fr auto',
          columnGap: 1.5,
          alignContent: 'start',
        }}
      >
        <Box sx={{ color: 'primary.main', display: 'grid', alignItems: 'center' }}>
          <Icon />
        </Box>
        <Typography variant="h3" component="h2" sx={{ alignSelf: 'center' }}>
          {title}
        </Typography>
        <Box sx={{ fontFamily: SERIF, fontSize: '1.35rem', fontVariantNumeric: 'tabular-nums lining-nums' }}>
          {total === undefined ? waiting && <Skeleton width="3ch" /> : total.toLocaleString('en')}
        </Box>
        <Typography color="text.secondary" variant="body2" sx={{ gridColumn: '2 / -1', mt: 0.5 }}>
          {resource.messages.about}
        </Typography>
      </CardActionArea>
    </Card>
  );
};
