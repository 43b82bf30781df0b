/**
 * Tries cells of the permission matrix through the API: the verbs that a role can use on a row of a table. The matrix
 * test tries all cells. The mutation run tries the cells of the table from which it removed a control.
 */

import type { TestBackend } from '../support/backend';
import { emails, type Role, roles } from '../support/data/people';
import { type Cell as Allowed, expectedCell, tables, type Verb } from './expected';
import { requestValues } from './rows';

export interface Cell {
  table: string;
  role: Role;
  /** Whether the role owns the row. False if the matrix doesn't distinguish between own and other rows. */
  owns: boolean;
  /** Verbs that the role is expected to have. */
  allowed: string;
  title: string;
}

/** Returns every cell of the matrix, or the cells of one table. */
export function cellsOf(only?: string): Cell[] {
  return Object.keys(tables)
    .filter((table) => !only || table === only)
    .flatMap((table) => roles.flatMap((role) => cellsFor(table, role, expectedCell(table, role))));
}

function cellsFor(table: string, role: Role, cell: Allowed): Cell[] {
  if (typeof cell === 'string')
    return [{ table, role, owns: false, allowed: cell, title: title(table, role, cell, '') }];
  return [true, false].map((owns) => {
    const allowed = owns ? cell.own : cell.others;
    return { table, role, owns, allowed, title: title(table, role, allowed, owns ? 'own ' : 'other users’ ') };
  });
}

const title = (table: string, role: Role, allowed: string, whose: string) =>
  `the permissions of ${role} for ${whose}rows of ${table} are ${allowed || 'none'}`;

/**
 * Tries the four verbs.
 * @returns the verbs that worked, such as 'SIU'
 * @throws Error if a request is rejected with an error other than 42501
 */
export async function tryCell(backend: TestBackend, { table, role, owns }: Cell): Promise<string> {
  const done: Verb[] = [];
  for (const verb of ['S', 'I', 'U', 'D'] as const) {
    if (await verbs[verb](backend, role, table, await ownerFor(backend, role, owns))) done.push(verb);
  }
  return done.join('');
}

/** Returns the id of the account that owns the row. */
async function ownerFor(backend: TestBackend, role: Role, owns: boolean): Promise<string> {
  const owner = owns ? role : role === 'parent' ? 'otherParent' : 'parent';
  const email = owner === 'visitor' ? '' : emails[owner];
  const [row] = await backend.sql`select id from profiles where email = ${email}`;
  return row?.id ?? '';
}

async function rowsOf(backend: TestBackend, table: string, filter: string) {
  const conditions = [...new URLSearchParams(filter)].map(([column, value]) => ({
    column,
    value: value.replace(/^eq\./, ''),
  }));
  const rows = await backend.sql.unsafe(
    `select * from public.${table} where ${conditions.map(({ column }, at) => `${column}::text = $${at + 1}`).join(' and ')}`,
    conditions.map(({ value }) => value),
  );
  return rows as unknown as Record<string, unknown>[];
}

/**
 * For each verb, a function that sends the verb's request and returns true if the verb worked. For I, U and D, it reads
 * the result from the database instead of trusting the response.
 */
export const verbs: Record<Verb, (backend: TestBackend, role: Role, table: string, owner: string) => Promise<boolean>> =
  {
    async S(backend, role, table, owner) {
      const values = await requestValues(backend, table, owner);
      const column = Object.keys(Object.fromEntries(new URLSearchParams(values.filter)))[0];
      const { status, body } = await backend.send(role, `/rest/v1/${table}?select=${column}&${values.filter}`);
      if (status === 200) return (body as unknown[]).length === 1;
      requireRefusal(status, body, role);
      return false;
    },
    async I(backend, role, table, owner) {
      const values = await requestValues(backend, table, owner);
      const before = await count(backend, table);
      const { status, body } = await backend.send(role, `/rest/v1/${table}`, {
        method: 'POST',
        body: JSON.stringify(values.newRow),
      });
      const added = (await count(backend, table)) - before;
      if (added === 0) requireRefusal(status, body, role);
      else if (status !== 201) throw new Error(`an insert that worked got status ${status}`);
      return added === 1;
    },
    async U(backend, role, table, owner) {
      const values = await requestValues(backend, table, owner);
      const before = JSON.stringify(await rowsOf(backend, table, values.filter));
      const changed = async () => JSON.stringify(await rowsOf(backend, table, values.filter)) !== before;
      return worksWithOrWithoutFilter(backend, role, table, values.filter, changed, {
        method: 'PATCH',
        body: JSON.stringify(values.change),
      });
    },
    async D(backend, role, table, owner) {
      const values = await requestValues(backend, table, owner);
      const isDeleted = async () => (await rowsOf(backend, table, values.filter)).length === 0;
      return worksWithOrWithoutFilter(backend, role, table, values.filter, isDeleted, { method: 'DELETE' });
    },
  };

/**
 * Sends a request with a filter. If this request changes nothing, sends the request without a filter. A filter matches
 * only rows that the role may read, so the first request may not detect a policy that lets everybody write.
 */
async function worksWithOrWithoutFilter(
  backend: TestBackend,
  role: Role,
  table: string,
  filter: string,
  worked: () => Promise<boolean>,
  init: RequestInit,
): Promise<boolean> {
  for (const path of [`/rest/v1/${table}?${filter}`, `/rest/v1/${table}`]) {
    const { status, body } = await backend.send(role, path, init);
    if (await worked()) return true;
    if (status >= 400 && path.includes('?')) requireRefusal(status, body, role);
  }
  return false;
}

async function count(backend: TestBackend, table: string): Promise<number> {
  const [row] = await backend.sql.unsafe(`select count(*)::int as count from public.${table}`);
  return row?.count;
}

function requireRefusal(status: number, body: unknown, role: Role): void {
  const { code, message } = (body ?? {}) as { code?: string; message?: string };
  if (code !== '42501' || status !== (role === 'visitor' ? 401 : 403)) {
    throw new Error(`refused, but with ${status} ${code}: ${message}`);
  }
}
