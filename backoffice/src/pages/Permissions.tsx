import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import {
  useAuthenticated,
  useCanAccess,
  useGetResourceLabel,
  usePermissions,
  useResourceDefinitions,
} from 'react-admin';
import { Failure } from '../layout/Failure';
import { lazyPart } from '../layout/lazyPart';
import { type Permission, ROLES, type Role, roleLabel } from '../providers/auth/permissions';
import { readRows } from '../providers/data/api';
import { PageHead } from '../ui/PageHead';
import { LinesSkeleton } from '../ui/Skeletons';
import { visuallyHidden } from '../ui/theme/tokens';
import { type MatrixRow, matrixOf, roleBefore } from './permissionMatrix';

const EditPermissions = lazyPart(() => import('./EditPermissions'));

const load = () => readRows<Permission>('role_permissions?select=role,resource,action');

/** /admin/permissions: the rows of role_permissions as a table. */
const Permissions = () => {
  useAuthenticated();
  const { permissions: own } = usePermissions<Role | null>();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'role_permissions', action: 'update' });
  const order = Object.keys(useResourceDefinitions());
  const { data, error, refetch } = useQuery({ queryKey: ['role_permissions'], queryFn: load });
  return (
    <>
      <PageHead title="Roles and permissions" />
      <Typography color="text.secondary" sx={{ maxWidth: '70ch', mb: 2 }}>
        The permissions of each role. Permissions that the next lower role doesn't have are highlighted.
      </Typography>
      {mayEdit && (
        <Suspense fallback={<LinesSkeleton count={6} />}>
          <EditPermissions />
        </Suspense>
      )}
      <Card>
        {data ? (
          <MatrixTable rows={matrixOf(data, order)} own={own ?? null} />
        ) : error ? (
          <Failure title="Failed to fetch permissions" error={error} retry={() => void refetch()} />
        ) : (
          <LinesSkeleton count={9} />
        )}
      </Card>
    </>
  );
};

/** Labels of actions whose names would be unclear. */
const ACTION_LABELS: Record<string, string> = { list: 'see', create: 'add', update: 'change' };

interface MatrixTableProps {
  rows: MatrixRow[];
  /** The user's own role. Its column is highlighted. */
  own: Role | null;
}

/** A row for each resource, a column for each role. */
const MatrixTable = ({ rows, own }: MatrixTableProps) => {
  const label = useGetResourceLabel();
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
                <Actions actions={cells[role]} before={cells[roleBefore(role) ?? role]} isFirst={!roleBefore(role)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

interface ActionsProps {
  actions: string[];
  before: string[];
  isFirst: boolean;
}

const Actions = ({ actions, before, isFirst }: ActionsProps) => {
  if (actions.length === 0) return <Box sx={{ color: 'text.secondary' }}>none</Box>;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.25 }}>
      {actions.map((action) => {
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
    </Box>
  );
};

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
