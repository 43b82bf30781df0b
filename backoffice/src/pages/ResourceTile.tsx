import { grouped } from '@cradle/shared/grouped';
import Skeleton from '@mui/material/Skeleton';
import { useCanAccess, useGetResourceLabel, useTranslate } from 'react-admin';
import type { ResourceDefinition } from '../resources/defineResource';
import { Tile } from './dashboard/Tile';

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
  const figure = total === undefined ? waiting && <Skeleton width="3ch" /> : grouped(total);
  return (
    <Tile to={`/${resource.name}`} icon={resource.icon} title={title} figure={figure}>
      {resource.about}
    </Tile>
  );
};
