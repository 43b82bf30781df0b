import HealthIcon from '@mui/icons-material/HealingOutlined';
import { useCanAccess } from 'react-admin';
import { Tile } from '../dashboard/Tile';

/** The dashboard's way to the data-health page, for whoever may list names. */
export const HealthTile = () => {
  const { canAccess } = useCanAccess({ resource: 'baby_names', action: 'list' });
  if (!canAccess) return null;
  return (
    <Tile to="/health" icon={HealthIcon} title="Data health">
      Names that miss something or look odd, and links that do not open.
    </Tile>
  );
};
