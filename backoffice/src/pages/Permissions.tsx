import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useAuthenticated, usePermissions, useResourceDefinitions } from 'react-admin';
import { Failure } from '../layout/Failure';
import { PageHead } from '../look/PageHead';
import { LinesWaiting } from '../look/Waiting';
import { readRows } from '../providers/api';
import type { Permission, Role } from '../providers/permissions';
import { readableError } from '../providers/readableError';
import { MatrixTable } from './permissions/MatrixTable';
import { matrixOf } from './permissions/matrix';

const load = () =>
  readRows<Permission>('role_permissions?select=role,resource,action').catch((error) => {
    throw readableError(error);
  });

/** /admin/permissions: the whole of role_permissions, the one table that decides who may do what. */
const Permissions = () => {
  useAuthenticated();
  const { permissions: own } = usePermissions<Role | null>();
  const order = Object.keys(useResourceDefinitions());
  const { data, error, refetch } = useQuery({ queryKey: ['role_permissions'], queryFn: load });
  return (
    <>
      <PageHead title="Who may do what" />
      <Typography color="text.secondary" sx={{ maxWidth: '70ch', mb: 2 }}>
        As the database decides it, at this moment: the buttons of this back-office and the server's refusals read the
        same table. What a role has beyond the one before it stands out.
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

export default Permissions;
