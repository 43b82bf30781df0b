import { BASENAME } from '../../env';

export interface Denied {
  resource: string;
  action: string;
}

let last: Denied | null = null;

/**
 * Stores the denied page, because react-admin's redirect to /access-denied doesn't name it. Permissions are checked for
 * buttons too; only those of the open page are stored.
 */
export function noteDenied(resource: string, action: string): void {
  const [, page, part] = window.location.pathname.slice(BASENAME.length).split('/');
  const isThePage = ['list', 'create', 'edit', 'show'].includes(action) || (action === 'import' && part === 'import');
  if (page === resource && isThePage) last = { resource, action };
}

export const lastDenied = (): Denied | null => last;
