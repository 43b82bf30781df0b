import { type Permission, ROLES, type Role } from '../../providers/auth/permissions';

export interface MatrixRow {
  resource: string;
  /** What each role may do, in the order of ACTIONS. */
  cells: Record<Role, string[]>;
}

/** The order in which one thinks of rights: look first, then change, then decide, then take away. */
const ORDER = ['list', 'create', 'update', 'approve', 'reject', 'export', 'import', 'delete', 'erase'];
const place = (action: string) => (ORDER.indexOf(action) + ORDER.length) % ORDER.length;

/** The rows of `role_permissions` as a table: a row for each resource, in the given order, then the others. */
export function matrixOf(permissions: readonly Permission[], order: readonly string[]): MatrixRow[] {
  const found = [...new Set(permissions.map(({ resource }) => resource))];
  const known = order.filter((resource) => found.includes(resource));
  const others = found.filter((resource) => !order.includes(resource)).sort();
  const actionsOf = (role: Role, resource: string) =>
    permissions
      .filter((one) => one.role === role && one.resource === resource)
      .map(({ action }) => action)
      .sort((one, other) => place(one) - place(other));
  return [...known, ...others].map((resource) => ({
    resource,
    cells: Object.fromEntries(ROLES.map((role) => [role, actionsOf(role, resource)])) as MatrixRow['cells'],
  }));
}

/** The role before, whose rights the next one has too. */
export const roleBefore = (role: Role): Role | undefined => ROLES[ROLES.indexOf(role) - 1];
