import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import type { SxProps, Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useAuthenticated, useGetResourceLabel, usePermissions, useResourceDefinitions } from 'react-admin';
import { Failure } from '../layout/errors/Failure';
import { PageHead } from '../look/PageHead';
import { visuallyHidden } from '../look/theme/visuallyHidden';
import { LinesWaiting } from '../look/Waiting';
import { type Permission, ROLES, type Role, roleLabel } from '../providers/auth/permissions';
import { readRows } from '../providers/data/api';
import { readableError } from '../providers/data/readableError';
import { type MatrixRow, matrixOf, roleBefore } from './permissions/matrix';

const load = () =>
  readRows<Permission>('role_permissions?select=role,resource,action').catch((error) => {
    throw readableError(error);
  });

/** /admin/permissions: all of role_permissions, the table that policies and the back-office read. */
const Permissions = () => {
  useAuthenticated();
  const { permissions: own } = usePermissions<Role | null>();
  const order = Object.keys(useResourceDefinitions());
  const { data, error, refetch } = useQuery({ queryKey: ['role_permissions'], queryFn: load });
  return (
    <>
      <PageHead title="Roles and permissions" />
      <Typography color="text.secondary" sx={{ maxWidth: '70ch', mb: 2 }}>
        The permissions of each role in the database. Permissions that the role to the left doesn't have are
        highlighted.
      </Typography>
      <Card>
        {data ? (
          <MatrixTable rows={matrixOf(data, order)} own={own ?? null} />
        ) : error ? (
          <Failure title="Failed to fetch permissions" error={error} retry={() => void refetch()} />
        ) : (
          <LinesWaiting count={9} />
        )}
      </Card>
    </>
  );
};

/** What an action is called; others by their own name. */
const WORDS: Record<string, string> = { list: 'see', create: 'add', update: 'change' };

interface MatrixTableProps {
  rows: MatrixRow[];
  /** The reader's role, whose column is marked. */
  own: Role | null;
}

/** A row for each table, a column for each role. */
const MatrixTable = ({ rows, own }: MatrixTableProps) => {
  const label = useGetResourceLabel();
  return (
    <Box component="table" sx={look}>
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
                <Rights actions={cells[role]} before={cells[roleBefore(role) ?? role]} isFirst={!roleBefore(role)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  );
};

interface RightsProps {
  actions: string[];
  before: string[];
  isFirst: boolean;
}

const Rights = ({ actions, before, isFirst }: RightsProps) => {
  if (actions.length === 0) return <Box sx={{ color: 'text.secondary' }}>nothing</Box>;
  return (
    <Box component="span" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.25, rowGap: 0.25 }}>
      {actions.map((action) => {
        const isMore = !isFirst && !before.includes(action);
        return (
          <Box
            component={isMore ? 'strong' : 'span'}
            key={action}
            sx={{ color: isMore ? 'primary.main' : 'text.primary', fontWeight: isMore ? 650 : 400 }}
          >
            {WORDS[action] ?? action}
          </Box>
        );
      })}
    </Box>
  );
};

const look: SxProps<Theme> = ({ palette, breakpoints }) => ({
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
