import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import {
  useAuthenticated,
  useCanAccess,
  useGetResourceLabel,
  usePermissions,
  useResourceDefinitions,
} from 'react-admin';
import { Failure } from '../layout/Failure';
import { type Permission, ROLES, type Role, roleLabel } from '../providers/auth/permissions';
import { callFunction, readRows } from '../providers/data/api';
import { readableError } from '../providers/data/readableError';
import { PageHead } from '../ui/PageHead';
import { LinesSkeleton } from '../ui/Skeletons';
import { visuallyHidden } from '../ui/theme/tokens';
import { useToast } from '../ui/useToast';
import { type MatrixRow, matrixOf, roleBefore } from './permissionMatrix';

/** A permission that the user may grant to a role or revoke. The database decides which permissions are editable. */
interface EditablePermission extends Permission {
  granted: boolean;
}

const KEY = ['role_permissions'];

/**
 * /admin/permissions: the rows of role_permissions as a table, with switches for the permissions that the user may
 * edit.
 */
const Permissions = () => {
  useAuthenticated();
  const { permissions: own } = usePermissions<Role | null>();
  const { canAccess: mayEdit, isPending } = useCanAccess({ resource: 'role_permissions', action: 'update' });
  const order = Object.keys(useResourceDefinitions());
  const all = useQuery({
    queryKey: KEY,
    queryFn: () => readRows<Permission>('role_permissions?select=role,resource,action'),
  });
  const editable = useQuery({
    queryKey: [...KEY, 'editable'],
    queryFn: () => callFunction<EditablePermission[]>('editable_permissions', {}),
    enabled: mayEdit === true,
  });
  const [failed] = [all, editable].filter(({ error }) => error);
  return (
    <>
      <PageHead title="Roles and permissions" />
      <Typography color="text.secondary" sx={{ maxWidth: '70ch', mb: 2 }}>
        The permissions of each role. Permissions that the next lower role doesn't have are highlighted.
        {mayEdit &&
          ' A higher role always has the permissions of lower roles, so a switch can change several roles. Changes take effect at once and are logged. Exports contain full email addresses.'}
      </Typography>
      <Card>
        {failed ? (
          <Failure title="Failed to fetch permissions" error={failed.error} retry={() => void failed.refetch()} />
        ) : all.data && !isPending && (editable.data || !mayEdit) ? (
          <MatrixTable rows={matrixOf(all.data, order)} own={own ?? null} editable={editable.data ?? []} />
        ) : (
          <LinesSkeleton count={9} />
        )}
      </Card>
    </>
  );
};

/** Labels of actions whose names in the database are unclear. All other actions are shown by their names. */
const ACTION_LABELS: Record<string, string> = { list: 'see', create: 'add', update: 'change' };

interface MatrixTableProps {
  rows: MatrixRow[];
  /** The user's own role. Its column is highlighted. */
  own: Role | null;
  editable: readonly EditablePermission[];
}

/** A table with a row for each resource and a column for each role. */
const MatrixTable = ({ rows, own, editable }: MatrixTableProps) => {
  const label = useGetResourceLabel();
  const change = useChange();
  return (
    <Box component="table" sx={styles}>
      <thead>
        <tr>
          <th scope="col">Resource</th>
          {ROLES.map((role) => (
            <th scope="col" key={role}>
              {roleLabel(role)}
              {role === own && <Chip size="small" label="You" sx={{ ml: 1, minWidth: 'max-content' }} />}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ resource, cells }) => (
          <tr key={resource}>
            <th scope="row">{label(resource, 2)}</th>
            {ROLES.map((role) => (
              <td key={role} data-head={roleLabel(role)} data-own={role === own || undefined}>
                <Actions
                  actions={cells[role]}
                  before={cells[roleBefore(role) ?? role]}
                  isFirst={!roleBefore(role)}
                  editable={editable.filter((one) => one.role === role && one.resource === resource)}
                  onChange={change}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

interface ActionsProps {
  actions: readonly string[];
  before: readonly string[];
  isFirst: boolean;
  editable: readonly EditablePermission[];
  onChange: (permission: EditablePermission, name: string) => Promise<void>;
}

/**
 * A cell of the table: the actions that a role may perform, and switches for the permissions that the user may grant or
 * revoke.
 */
const Actions = ({ actions, before, isFirst, editable, onChange }: ActionsProps) => {
  const label = useGetResourceLabel();
  const fixed = actions.filter((action) => !editable.some((one) => one.action === action));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.25 }}>
      {actions.length + editable.length === 0 && <Box sx={{ color: 'text.secondary' }}>none</Box>}
      {fixed.map((action) => {
        const isAdded = !isFirst && !before.includes(action);
        return (
          <Box
            component={isAdded ? 'strong' : 'span'}
            key={action}
            sx={{ color: isAdded ? 'primary.main' : 'text.primary', fontWeight: isAdded ? 650 : 400 }}
          >
            {ACTION_LABELS[action] ?? action}
          </Box>
        );
      })}
      {editable.length > 0 && (
        <Box sx={{ flexBasis: '100%', display: 'flex', flexWrap: 'wrap' }}>
          {editable.map((one) => {
            const name = `${roleLabel(one.role)}: ${one.action} of ${label(one.resource, 2)}`;
            return (
              <FormControlLabel
                key={one.action}
                label={one.action}
                sx={{ ml: '-7px', mr: 2, '@media (pointer: coarse)': { minHeight: 44 } }}
                control={
                  <Switch
                    size="small"
                    checked={one.granted}
                    onChange={(_event, granted) => void onChange({ ...one, granted }, name)}
                    slotProps={{ input: { 'aria-label': name } }}
                  />
                }
              />
            );
          })}
        </Box>
      )}
    </Box>
  );
};

/**
 * Returns a function that grants or revokes a permission. A switch shows the permission as it is in the database, so it
 * changes only after the request has succeeded.
 */
function useChange() {
  // The switches whose changes are being saved. They aren't disabled, because a disabled switch would lose the focus.
  const busy = useRef(new Set<string>());
  const queryClient = useQueryClient();
  const toast = useToast();
  return async ({ role, resource, action, granted }: EditablePermission, name: string) => {
    if (busy.current.has(name)) return;
    busy.current.add(name);
    try {
      await callFunction('set_permission', { role, resource, action, granted });
      toast.success(granted ? 'Permission granted' : 'Permission revoked', name);
    } catch (error) {
      toast.error('Failed to change the permission', readableError(error).message);
    } finally {
      await queryClient.invalidateQueries({ queryKey: KEY });
      busy.current.delete(name);
    }
  };
}

const styles: SxProps<Theme> = ({ palette, breakpoints }) => ({
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  '& th, & td': { textAlign: 'left', verticalAlign: 'top', px: 2, py: 1.25, borderTop: `1px solid ${palette.divider}` },
  '& thead th': { borderTop: 0, color: palette.text.secondary, fontSize: 'var(--step--2)', textTransform: 'uppercase' },
  '& tbody th': { fontWeight: 600, width: '22%' },
  '& td[data-own]': { backgroundColor: palette.paper.accentWash },
  [breakpoints.down('md')]: {
    '& thead': visuallyHidden,
    '& tr, & th, & td': { display: 'block', width: 'auto' },
    '& tbody th': { width: 'auto', pb: 0.5 },
    '& td': { borderTop: 0, py: 0.75 },
    '& td::before': {
      content: 'attr(data-head)',
      display: 'block',
      fontSize: 'var(--step--3)',
      color: palette.text.secondary,
    },
  },
});

export default Permissions;
