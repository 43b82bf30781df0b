import { BASENAME } from '../env';

export interface Denied {
  resource: string;
  action: string;
}

let last: Denied | null = null;

/**
 * react-admin sends whoever may not see a page to /access-denied without saying which page it was. Rights are asked for
 * buttons too; only a refusal for the page that is open counts.
 */
export function noteDenied(resource: string, action: string): void {
  const [, page, part] = window.location.pathname.slice(BASENAME.length).split('/');
  const isThePage = ['list', 'create', 'edit', 'show'].includes(action) || (action === 'import' && part === 'import');
  if (page === resource && isThePage) last = { resource, action };
}

export const lastDenied = (): Denied | null => last;
