import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import { useEffect, useState } from 'react';
import { usePermissions } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Denied } from '../../providers/auth/denied';
import { actionOf, leastRole, type Role, roleLabel } from '../../providers/auth/permissions';
import { readRows } from '../../providers/data/api';

/** The required and the actual role after access to a page was denied. Stays until it is closed. */
export const DeniedBanner = () => {
  const { state } = useLocation();
  const navigate = useNavigate();
  const { permissions: role } = usePermissions<Role | null>();
  const denied = (state as { denied?: Denied } | null)?.denied;
  const [required, setRequired] = useState<Role | null>(null);

  useEffect(() => {
    if (denied) void requiredRole(denied).then(setRequired);
  }, [denied]);

  if (!denied) return null;
  return (
    <Alert
      severity="error"
      variant="outlined"
      onClose={() => void navigate('.', { replace: true })}
      sx={({ palette }) => ({
        mb: 3,
        borderRadius: 'var(--radius)',
        backgroundColor: palette.paper.wrongWash,
        color: 'text.primary',
      })}
    >
      <AlertTitle>Access Denied: You don't have permission to access this page.</AlertTitle>
      {required ? `Required role: ${roleLabel(required)}. ` : ''}
      Your role: {roleLabel(role ?? null)}.
    </Alert>
  );
};

/** The lowest role with this permission, from the database; null if it can't be loaded. */
async function requiredRole({ resource, action }: Denied): Promise<Role | null> {
  const query = new URLSearchParams({
    select: 'role',
    resource: `eq.${resource}`,
    action: `eq.${actionOf(action)}`,
  });
  const rows = await readRows<{ role: Role }>(`role_permissions?${query}`).catch(() => []);
  return leastRole(rows.map(({ role }) => role));
}
