/**
 * Compares the CPU time of a poll in a naming room with the CPU time of a letter's page from the same server. There are
 * 500 rooms with two people each. The CPU time of PostgreSQL is included. Polls and letter pages are measured
 * alternately, so that other work on the machine affects both.
 */

import { readdirSync, readFileSync } from 'node:fs';
import type postgres from 'postgres';
import { linkSecret } from '../../support/data/linkSecret';

export const ROOMS = 500;
const NAMES = 40;
const TURNS = 6;
const PARALLEL = 20;
/** CPU time is counted in steps of 10 ms (USER_HZ). */
const TICK_MS = 10;

interface Server {
  url: string;
  apiKey: string;
  /** Returns the CPU time of the server's process since its start. */
  cpuMs: () => Promise<number>;
}

/** Reads the parent and the CPU time (in ticks) of a process. Null if the process has ended. */
function statOf(pid: string): { parent: string; ticks: number } | null {
  try {
    // The name of the command is in parentheses and may contain spaces.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { parent: fields[1] ?? '', ticks: Number(fields[11]) + Number(fields[12]) };
  } catch {
    return null;
  }
}

/** Returns the CPU time of all processes of PostgreSQL, or 0 on systems without /proc. */
export async function databaseCpuMs(sql: postgres.Sql): Promise<number> {
  const [row] = await sql`select pg_backend_pid() as pid`;
  const postmaster = statOf(String(row?.pid))?.parent;
  if (!postmaster) return 0;
  const stats = readdirSync('/proc').map((pid) => (/^\d+$/.test(pid) ? statOf(pid) : null));
  return stats.reduce((sum, stat) => sum + (stat?.parent === postmaster ? stat.ticks : 0), 0) * TICK_MS;
}

/** Sends a request for each body, PARALLEL at a time. Throws if a response isn't 200. */
async function sendAll({ url, apiKey }: Server, rpc: string, bodies: readonly object[]): Promise<void> {
  const rest = bodies.values();
  const worker = async () => {
    for (const body of rest) {
      const response = await fetch(`${url}/rest/v1/rpc/${rpc}`, {
        method: 'POST',
        headers: { apikey: apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${rpc}: ${response.status} ${text}`);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, worker));
}

/**
 * Adds rooms with two people, 40 names and votes on half of them.
 * @returns the arguments of room_state() for each person
 */
export async function makeRooms(sql: postgres.Sql): Promise<{ token: string; member_key: string; known: string }[]> {
  const people = [];
  for (let at = 0; at < ROOMS; at += 1) {
    const [token, first, second] = [linkSecret(), linkSecret(), linkSecret()];
    await sql`delete from private.rate_limits`;
    await sql`select start_room(${token}, ${first}, 'Kim', own_names => ${sql.json(
      Array.from({ length: NAMES }, (_, name) => `Room${name}`),
    )})`;
    await sql`select join_room(${token}, ${second}, 'Sam')`;
    await sql`
      insert into room_votes (room_name_id, member_id, vote, seq)
      select n.id, m.id, 'love', n.id from rooms as r join room_names as n on n.room_id = r.id join room_members as m on m.room_id = r.id
      where r.token_hash = private.token_hash(${token}) and n.id % 2 = 0`;
    await sql`update room_names set revealed_at = now() where id % 2 = 0 and revealed_at is null`;
    for (const member_key of [first, second]) {
      const [row] = await sql`select room_state(${token}, ${member_key}) ->> 'version' as version`;
      people.push({ token, member_key, known: row?.version as string });
    }
  }
  await sql`analyze rooms, room_members, room_names, room_votes`;
  return people;
}

/**
 * Measures the CPU time of polls and letter pages.
 * @returns the rows to print
 */
export async function pollFigures(server: Server, sql: postgres.Sql): Promise<{ what: string; figure: string }[]> {
  const polls = await makeRooms(sql);
  const letters = polls.map((_, at) => ({ letter: String.fromCharCode(97 + (at % 26)) }));
  const cpu = async () => (await server.cpuMs()) + (await databaseCpuMs(sql));
  const used = { poll: 0, letter: 0 };
  for (let turn = 0; turn <= TURNS; turn += 1) {
    for (const [kind, rpc, bodies] of [
      ['poll', 'room_state', polls],
      ['letter', 'letter_names', letters],
    ] as const) {
      const before = await cpu();
      await sendAll(server, rpc, bodies);
      if (turn > 0) used[kind] += (await cpu()) - before; // The first turn is a warm-up and isn't counted.
    }
  }
  const each = (kind: keyof typeof used) => used[kind] / (TURNS * polls.length);
  return [
    { what: `CPU time of a poll, ${ROOMS} rooms with two people`, figure: `${each('poll').toFixed(2)} ms` },
    { what: 'CPU time of a letter page from the cache', figure: `${each('letter').toFixed(2)} ms` },
    { what: 'ratio (goal: at most 1.5)', figure: (each('poll') / each('letter')).toFixed(2) },
  ];
}
