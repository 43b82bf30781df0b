/**
 * The permission matrix: every table of the catalogue × every kind of person × every verb, through the real API.
 * A table that nobody listed fails here, whatever its policies say.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { emails, type Role, roles } from '../support/people';
import { startWorld, type World } from '../support/world';
import { type Cell, expectedCell, tables, type Verb } from './expected';
import { trials } from './rows';

let world: World;
const ids = new Map<string, string>();

beforeAll(async () => {
  world = await startWorld();
  for (const row of await world.sql`select id, email from profiles`) ids.set(row.email, row.id);
});
afterAll(() => world.stop());

const idOf = (role: Role) => ids.get(role === 'visitor' ? '' : emails[role]) ?? '';

/** Who owns the row that `role` tries its verbs on. */
function ownerFor(role: Role, owns: boolean): string {
  if (owns) return idOf(role);
  return idOf(role === 'parent' ? 'otherParent' : 'parent');
}

async function rowsOf(table: string, filter: string) {
  const where = new URLSearchParams(filter);
  const conditions = [...where].map(([column, value]) => ({ column, value: value.replace(/^eq\./, '') }));
  const rows = await world.sql.unsafe(
    `select * from public.${table} where ${conditions.map(({ column }, at) => `${column}::text = $${at + 1}`).join(' and ')}`,
    conditions.map(({ value }) => value),
  );
  return rows as unknown as Record<string, unknown>[];
}

/** What the verb did, told by the database itself and not by the answer. */
const verbs: Record<Verb, (role: Role, table: string, owner: string) => Promise<boolean>> = {
  async S(role, table, owner) {
    const trial = await makeTrial(table, owner);
    const column = Object.keys(Object.fromEntries(new URLSearchParams(trial.filter)))[0];
    const { status, body } = await world.send(role, `/rest/v1/${table}?select=${column}&${trial.filter}`);
    if (status === 200) return (body as unknown[]).length === 1;
    expectRefusal(status, body, role);
    return false;
  },
  async I(role, table, owner) {
    const trial = await makeTrial(table, owner);
    const before = await count(table);
    const { status, body } = await world.send(role, `/rest/v1/${table}`, {
      method: 'POST',
      body: JSON.stringify(trial.newRow),
    });
    const added = (await count(table)) - before;
    if (added === 0) expectRefusal(status, body, role);
    else expect(status).toBe(201);
    return added === 1;
  },
  async U(role, table, owner) {
    const trial = await makeTrial(table, owner);
    const before = await rowsOf(table, trial.filter);
    const { status, body } = await world.send(role, `/rest/v1/${table}?${trial.filter}`, {
      method: 'PATCH',
      body: JSON.stringify(trial.change),
    });
    const changed = JSON.stringify(await rowsOf(table, trial.filter)) !== JSON.stringify(before);
    if (!changed && status >= 400) expectRefusal(status, body, role);
    return changed;
  },
  async D(role, table, owner) {
    const trial = await makeTrial(table, owner);
    const { status, body } = await world.send(role, `/rest/v1/${table}?${trial.filter}`, { method: 'DELETE' });
    const gone = (await rowsOf(table, trial.filter)).length === 0;
    if (!gone && status >= 400) expectRefusal(status, body, role);
    return gone;
  },
};

async function makeTrial(table: string, owner: string) {
  const make = trials[table];
  if (!make) throw new Error(`The table "${table}" has no trial row in rows.ts.`);
  return make(world, owner);
}

async function count(table: string): Promise<number> {
  const [row] = await world.sql.unsafe(`select count(*)::int as count from public.${table}`);
  return row?.count;
}

function expectRefusal(status: number, body: unknown, role: Role) {
  expect(body).toMatchObject({ code: '42501' });
  expect(status).toBe(role === 'visitor' ? 401 : 403);
}

const wanted = (cell: Cell, owns: boolean) => (typeof cell === 'string' ? cell : owns ? cell.own : cell.others);

describe('the matrix', () => {
  test('lists every table of the public schema, and each has row-level security', async () => {
    const catalogue = await world.sql<{ name: string; secured: boolean }[]>`
      select relname as name, relrowsecurity as secured from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`;
    expect(catalogue.map(({ name }) => name).sort()).toEqual(Object.keys(tables).sort());
    expect(catalogue.filter(({ secured }) => !secured)).toEqual([]);
  });

  for (const table of Object.keys(tables)) {
    for (const role of roles) {
      const cell = expectedCell(table, role);
      const sides = typeof cell === 'string' && role === 'visitor' ? [false] : [true, false];
      for (const owns of typeof cell === 'string' ? [false] : sides) {
        const allowed = wanted(cell, owns);
        const whose = typeof cell === 'string' ? '' : owns ? ' (their own)' : " (another's)";
        test(`${table}: ${role} may ${allowed || 'nothing'}${whose}`, async () => {
          const done: Verb[] = [];
          for (const verb of ['S', 'I', 'U', 'D'] as const) {
            if (await verbs[verb](role, table, ownerFor(role, owns))) done.push(verb);
          }
          expect(done.join('')).toBe(allowed);
        });
      }
    }
  }
});
