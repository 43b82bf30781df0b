import { readRows } from './api';
import type { Denied } from './denied';
import { actionOf, leastRole, type Role } from './permissions';

/** The least role that may do this, as the database says; null when it cannot say. */
export async function requiredRole({ resource, action }: Denied): Promise<Role | null> {
  const query = new URLSearchParams({
    select: 'role',
    resource: `eq.${resource}`,
    action: `eq.${actionOf(action)}`,
  });
  const rows = await readRows<{ role: Role }>(`role_permissions?${query}`).catch(() => []);
  return leastRole(rows.map(({ role }) => role));
}
