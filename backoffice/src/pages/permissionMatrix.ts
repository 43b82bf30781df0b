import { type Permission, ROLES, type Role } from '../providers/auth/permissions';

export interface MatrixRow {
  resource: string;
  /** The actions that each role may perform. */
  cells: Record<Role, string[]>;
}

/** The order in which actions are shown in a cell. Actions that aren't listed come last. */
const ORDER = [
  'list',
  'create',
  'update',
  'approve',
  'reject',
  'discard',
  'send',
  'export',
  'import',
  'history',
  'delete',
  'erase',
];
const place = (action: string) => (ORDER.indexOf(action) + ORDER.length) % ORDER.length;

/** Groups the rows of `role_permissions` by resource. Resources in `order` come first, then all others. */
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

/** The next lower role; undefined for the lowest role. */
export const roleBefore = (role: Role): Role | undefined => ROLES[ROLES.indexOf(role) - 1];
