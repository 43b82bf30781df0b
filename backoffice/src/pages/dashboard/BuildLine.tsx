import Typography from '@mui/material/Typography';
import { useCanAccess } from 'react-admin';
import { BuildHookState } from '../../resources/settings/buildHook/BuildHookState';
import { useBuildHook } from '../../resources/settings/buildHook/useBuildHook';

/**
 * The last call of the static host's build hook, for staff who may change the settings. Renders nothing if no hook is
 * configured.
 */
export const BuildLine = () => {
  const { canAccess } = useCanAccess({ resource: 'settings', action: 'edit' });
  const { data: hook } = useBuildHook(canAccess === true);
  return (
    hook && (
      <Typography color="text.secondary" sx={{ mb: 3 }}>
        Builds of the site on <BuildHookState hook={hook} />
      </Typography>
    )
  );
};
