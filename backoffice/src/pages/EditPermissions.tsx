import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useGetResourceLabel, useResourceDefinitions } from 'react-admin';
import { Failure } from '../layout/Failure';
import { type Permission, ROLES, roleLabel } from '../providers/auth/permissions';
import { callFunction } from '../providers/data/api';
import { readableError } from '../providers/data/readableError';
import { LinesSkeleton } from '../ui/Skeletons';
import { visuallyHidden } from '../ui/theme/tokens';
import { useToast } from '../ui/useToast';

interface EditablePermission extends Permission {
  granted: boolean;
}

const KEY = ['role_permissions', 'editable'];
const ACTIONS = ['import', 'export', 'history'];
const EDITED_ROLES = ROLES.filter((role) => role !== 'super_admin');

/**
 * Switches for the permissions that the user may grant to other roles. The database decides which permissions these
 * are.
 */
const EditPermissions = () => {
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => callFunction<EditablePermission[]>('editable_permissions', {}),
  });
  return (
    <Card component="section" aria-labelledby="edit-permissions" sx={{ mb: 2.5, pt: 2.5 }}>
      <Box sx={{ px: 2 }}>
        <Typography variant="h2" id="edit-permissions">
          Import, export and history
        </Typography>
        <Typography color="text.secondary" sx={{ maxWidth: '70ch', mt: 0.5, mb: 1.5 }}>
          A higher role always has the permissions of lower roles, so a switch can change several roles. Changes take
          effect at once and are logged. Exports contain full email addresses.
        </Typography>
      </Box>
      {data ? (
        <Switches permissions={data} />
      ) : error ? (
        <Failure title="Failed to fetch permissions" error={error} retry={() => void refetch()} />
      ) : (
        <LinesSkeleton count={6} />
      )}
    </Card>
  );
};

const Switches = ({ permissions }: { permissions: EditablePermission[] }) => {
  const label = useGetResourceLabel();
  const order = Object.keys(useResourceDefinitions());
  const found = [...new Set(permissions.map(({ resource }) => resource))];
  const resources = [...order.filter((name) => found.includes(name)), ...found.filter((name) => !order.includes(name))];
  const change = useChange();
  return (
    <Box component="table" sx={styles}>
      <thead>
        <tr>
          <th scope="col">Resource</th>
          {EDITED_ROLES.map((role) => (
            <th scope="col" key={role}>
              {roleLabel(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {resources.map((resource) => (
          <tr key={resource}>
            <th scope="row">{label(resource, 2)}</th>
            {EDITED_ROLES.map((role) => (
              <td key={role} data-head={roleLabel(role)}>
                {ACTIONS.map((action) => {
                  const found = permissions.find(
                    (one) => one.role === role && one.resource === resource && one.action === action,
                  );
                  if (!found) return null;
                  const name = `${roleLabel(role)}: ${action} of ${label(resource, 2)}`;
                  return (
                    <FormControlLabel
                      key={action}
                      label={action}
                      sx={{ mr: 2, '@media (pointer: coarse)': { minHeight: 44 } }}
                      control={
                        <Switch
                          size="small"
                          checked={found.granted}
                          onChange={(_event, granted) => void change({ ...found, granted }, name)}
                          slotProps={{ input: { 'aria-label': name } }}
                        />
                      }
                    />
                  );
                })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

/**
 * Returns a function that grants or revokes a permission. A switch shows the stored permission, so it moves only after
 * the change is saved.
 */
function useChange() {
  const busy = useRef(false); // A ref instead of disabled switches, because a disabled switch would lose the focus.
  const queryClient = useQueryClient();
  const toast = useToast();
  const change = async ({ role, resource, action, granted }: EditablePermission, name: string) => {
    if (busy.current) return;
    busy.current = true;
    try {
      await callFunction('set_permission', { role, resource, action, granted });
      toast.success(granted ? 'Permission granted' : 'Permission revoked', name);
    } catch (error) {
      toast.error('Failed to change the permission', readableError(error).message);
    } finally {
      await queryClient.invalidateQueries({ queryKey: ['role_permissions'] });
      busy.current = false;
    }
  };
  return change;
}

const styles: SxProps<Theme> = ({ palette, breakpoints }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': {
    textAlign: 'left',
    verticalAlign: 'middle',
    px: 2,
    py: 0.5,
    borderTop: `1px solid ${palette.divider}`,
  },
  '& thead th': { color: palette.text.secondary, fontSize: 'var(--step--2)', textTransform: 'uppercase' },
  '& tbody th': { fontWeight: 600, width: '30%' },
  [breakpoints.down('md')]: {
    '& thead': visuallyHidden,
    '& tr, & th, & td': { display: 'block', width: 'auto' },
    '& tbody th': { width: 'auto', pt: 1.5 },
    '& td': { borderTop: 0 },
    '& td:empty': { display: 'none' },
    '& td::before': {
      content: 'attr(data-head)',
      display: 'block',
      fontSize: 'var(--step--3)',
      color: palette.text.secondary,
    },
  },
});

export default EditPermissions;
