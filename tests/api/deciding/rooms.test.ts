/** Naming rooms through the API: what a member may see, limits, and parallel requests. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { linkSecret } from '../../support/data/linkSecret';
import { twentyInParallel } from '../../support/parallel';

type Name = {
  id: number;
  name: string;
  my_vote?: string;
  final?: boolean;
  votes?: Record<string, number>;
  reasons?: Record<string, number>;
  match?: boolean;
  vetoed?: boolean;
  removable?: boolean;
};
type State = {
  version: string;
  me: number;
  vetoes_left: number;
  people: { id: number; first_name: string }[];
  names: Name[];
  my_ranking: number[] | null;
  rankings?: Record<string, number[]>;
};
type Answer = { data: State; status: number; error: { code: string; message: string } | null };

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql`delete from private.rate_limits`.then(() => {}));

/** Calls a function of a room as a visitor. */
async function call(name: string, args: object): Promise<Answer> {
  const { data, status, error } = await (await backend.as('visitor')).rpc(name as never, args as never);
  return { data: data as unknown as State, status, error: error as Answer['error'] };
}

/** Creates a room with `people` members. */
async function newRoom(people = 2, own_names = ['Testalma', 'Testbert', 'Testcleo', 'Testdora', 'Testemil']) {
  const token = linkSecret();
  const keys = Array.from({ length: people }, linkSecret);
  const ask = (who: number, name: string, args: object = {}) => call(name, { token, member_key: keys[who], ...args });
  const state = async (who: number) => (await ask(who, 'room_state')).data;
  const started = await ask(0, 'start_room', { first_name: 'Kim', own_names });
  expect(started.error).toBeNull();
  for (let at = 1; at < people; at++) await ask(at, 'join_room', { first_name: `Sam ${at}` });
  const ids = Object.fromEntries(started.data.names.map(({ name, id }) => [name, id]));
  let seq = 0;
  const vote = (who: number, name: string, choice: string | null, reason?: string) =>
    ask(who, 'vote_in_room', { votes: [{ name: ids[name], vote: choice, reason, seq: ++seq }] });
  /**
   * Reveals the votes on names that all members voted on. Without this call, these votes are revealed five seconds after
   * the last vote, because until then the last vote can be undone.
   */
  const reveal = () =>
    backend.sql`update room_names set revealed_at = now() - interval '1 second'
      where revealed_at is not null and room_id = (select id from rooms where token_hash = private.token_hash(${token}))`;
  const nameOf = async (who: number, name: string) => (await state(who)).names.find((one) => one.name === name);
  return { token, keys, ask, state, vote, reveal, nameOf, ids };
}

test('the dashboard shows staff how many rooms and members exist, and nothing else about rooms', async () => {
  await newRoom(2);
  const { data } = await (await backend.as('moderator')).rpc('dashboard_figures');
  const { plots } = data as unknown as { plots: { rooms: Record<string, number> } };
  expect(Object.keys(plots.rooms).sort()).toEqual(['people', 'rooms']);
  expect(plots.rooms.people).toBeGreaterThanOrEqual(2);
});

describe('votes', () => {
  test('members see the votes on a name, and whether the name is a match, only after all members have voted', async () => {
    const room = await newRoom();
    const before = await room.state(1);
    await room.vote(0, 'Testalma', 'love');
    // The responses must be equal, including `version`. A new version would reveal the time of the vote.
    expect(await room.state(1)).toEqual(before);
    await room.vote(0, 'Testbert', 'no', 'spelling');
    await room.vote(0, 'Testcleo', 'maybe');
    await room.vote(0, 'Testcleo', null);
    expect(await room.state(1)).toEqual(before); // Reasons and undone votes are secret, too.
    await room.vote(1, 'Testalma', 'maybe');
    // Member 1's vote can still be undone, so it isn't revealed yet.
    expect(await room.nameOf(0, 'Testalma')).not.toHaveProperty('votes');
    await room.reveal();
    for (const who of [0, 1])
      expect(await room.nameOf(who, 'Testalma')).toMatchObject({ votes: { love: 1, maybe: 1 }, match: true });
  });

  test('an unrevealed vote changes no response to other members, but a veto does', async () => {
    const room = await newRoom();
    const { ids } = room;
    const { me } = await room.state(0);
    const calls: Record<string, object> = {
      room_state: {},
      vote_in_room: { votes: [] },
      revote_room_name: { name: ids.Testalma },
      rank_room_names: { ranking: [ids.Testalma, ids.Testbert] },
      add_room_names: { own_names: ['testalma'] },
      start_room: { first_name: 'Sam 1' },
      join_room: { first_name: 'Sam 1' },
      set_room: { closed: false },
      remove_room_member: { member_id: me },
      remove_room_name: { name: ids.Testalma },
      delete_room: {},
    };
    const functions = await backend.sql<{ name: string }[]>`
      select proname as name from pg_proc where pronamespace = 'public'::regnamespace and 'member_key' = any (proargnames)`;
    expect(functions.map(({ name }) => name).sort(), 'the test calls every function with a member key').toEqual(
      Object.keys(calls).sort(),
    );
    const responses = async () => {
      const all: unknown[] = [];
      for (const [name, args] of Object.entries(calls)) {
        const { data, status, error } = await room.ask(1, name, args);
        all.push([name, status, error, data]);
      }
      all.push((await call('room_state', { token: room.token })).data);
      return all;
    };
    const before = await responses();
    await room.vote(0, 'Testalma', 'no', 'spelling');
    await room.vote(0, 'Testbert', 'love');
    await room.vote(0, 'Testcleo', 'maybe');
    await room.vote(0, 'Testcleo', null);
    expect(await responses()).toEqual(before);
    await room.vote(0, 'Testdora', 'veto'); // A veto is visible at once, so the responses change.
    expect(await responses()).not.toEqual(before);
  });

  test('a member who withdraws a vote just before the reveal doesn’t see the votes of other members', async () => {
    const room = await newRoom();
    await room.vote(0, 'Testalma', 'love');
    await room.vote(1, 'Testalma', 'maybe');
    const name = room.ids.Testalma ?? 0;
    const withdrawal = JSON.stringify([{ name, vote: null, seq: 1000 }]);
    await backend.sql`update room_names set revealed_at = clock_timestamp() + interval '300 milliseconds' where id = ${name}`;
    let read: Promise<Name | undefined> | undefined;
    await backend.sql.begin(async (sql) => {
      await sql`select public.vote_in_room(${room.token}, ${room.keys[1] ?? ''}, ${withdrawal}::text::jsonb)`;
      await sql`select pg_sleep(0.4)`; // Waits until the time of the reveal has passed.
      read = room.nameOf(1, 'Testalma');
      await sql`select pg_sleep(0.2)`;
    });
    expect(await read).toEqual({ id: name, name: 'Testalma' });
  });

  test('a vote can be undone until it is revealed, and can’t be changed afterwards', async () => {
    const room = await newRoom();
    await room.vote(0, 'Testalma', 'no', 'spelling');
    await room.vote(1, 'Testalma', 'love');
    await room.vote(1, 'Testalma', null);
    await room.reveal();
    expect(await room.nameOf(1, 'Testalma')).toEqual(expect.not.objectContaining({ votes: expect.anything() }));
    await room.vote(1, 'Testalma', 'no', 'too_common');
    await room.reveal();
    expect(await room.nameOf(0, 'Testalma')).toMatchObject({
      votes: { no: 2 },
      reasons: { spelling: 1, too_common: 1 },
      match: false,
    });
    await room.vote(1, 'Testalma', 'love');
    expect(await room.nameOf(0, 'Testalma')).toMatchObject({ votes: { no: 2 } });
  });

  test('if a member sends 20 parallel votes on a name, the vote with the highest sequence number counts', async () => {
    const room = await newRoom();
    const name = room.ids.Testbert;
    const choices = ['love', 'maybe', 'no'];
    await twentyInParallel((at) =>
      room.ask(0, 'vote_in_room', { votes: [{ name, vote: choices[at % 3], seq: 100 + at }] }),
    );
    const stored = await backend.sql`select vote::text, seq::int from room_votes where room_name_id = ${name ?? 0}`;
    expect(stored).toEqual([{ vote: 'maybe', seq: 119 }]);
  });

  test('if a member votes on two devices, the later vote counts, even if the first device resends its earlier vote', async () => {
    const room = await newRoom();
    const name = room.ids.Testalma;
    const known = (await room.state(0)).version;
    await room.ask(0, 'vote_in_room', { votes: [{ name, vote: 'love', seq: 1 }] });
    // The second device reads the highest sequence number before it votes.
    const there = (await room.ask(0, 'room_state', { known })).data as State & { last_seq: number };
    expect(there.last_seq).toBe(1);
    await room.ask(0, 'vote_in_room', { votes: [{ name, vote: 'no', reason: 'sound', seq: 2 }] });
    // The first device sends its vote again after a lost response.
    await room.ask(0, 'vote_in_room', { votes: [{ name, vote: 'love', seq: 1 }] });
    expect(await room.nameOf(0, 'Testalma')).toMatchObject({ my_vote: 'no', my_reason: 'sound' });
    expect((await room.state(0)).people).toHaveLength(2);
  });

  test('votes of a removed member don’t count, and a new member can’t see revealed votes before voting', async () => {
    const room = await newRoom(3);
    for (const who of [0, 1, 2]) await room.vote(who, 'Testalma', who === 2 ? 'no' : 'love');
    await room.reveal();
    expect(await room.nameOf(0, 'Testalma')).toMatchObject({ match: false });
    const { me } = await room.state(2);
    expect((await room.ask(1, 'remove_room_member', { member_id: me })).status).toBe(403);
    expect((await room.ask(0, 'remove_room_member', { member_id: me })).status).toBe(200);
    expect(await room.nameOf(0, 'Testalma')).toMatchObject({ votes: { love: 2 }, match: true });
    expect(await room.state(2)).toBeNull();
    expect((await room.vote(2, 'Testbert', 'love')).status).toBe(404);
    const again = { token: room.token, member_key: linkSecret(), first_name: 'Sam again' };
    expect((await call('join_room', again)).status).toBe(409);
    await room.ask(0, 'set_room', { joinable: true });
    expect((await call('join_room', again)).status).toBe(200);
    expect(await room.nameOf(0, 'Testalma')).not.toHaveProperty('votes');
  });

  test('after a member joins, votes that were already revealed are hidden again, but their authors can’t change them', async () => {
    const room = await newRoom(2);
    for (const who of [0, 1]) await room.vote(who, 'Testalma', 'love');
    await room.reveal();
    await room.vote(0, 'Testbert', 'love');
    await room.vote(1, 'Testcleo', 'maybe');
    await room.vote(0, 'Testcleo', 'love'); // These votes can still be undone when the next member joins.
    const again = { token: room.token, member_key: linkSecret() };
    const me = (await call('join_room', { ...again, first_name: 'Sam again' })).data.me;
    expect(await room.nameOf(1, 'Testalma')).toMatchObject({ my_vote: 'love', final: true });
    for (const name of ['Testbert', 'Testcleo']) expect(await room.nameOf(0, name)).not.toHaveProperty('final');
    for (const choice of ['no', 'veto', null]) await room.vote(1, 'Testalma', choice);
    await room.vote(0, 'Testcleo', 'no');
    expect(await room.nameOf(1, 'Testalma')).toEqual(
      expect.objectContaining({ my_vote: 'love', final: true, name: 'Testalma' }),
    );
    expect(await room.nameOf(0, 'Testcleo')).toMatchObject({ my_vote: 'no' });
    await call('remove_room_member', { ...again, member_id: me });
    expect(await room.nameOf(0, 'Testalma')).toMatchObject({ votes: { love: 2 }, match: true });
    await room.ask(0, 'revote_room_name', { name: room.ids.Testalma });
    await room.vote(1, 'Testalma', 'no');
    expect(await room.nameOf(1, 'Testalma')).toMatchObject({ my_vote: 'no' });
  });

  test('a member who left after seeing votes can join again only if the person who started the room allows it', async () => {
    const again = (token: string) => call('join_room', { token, member_key: linkSecret(), first_name: 'Sam again' });
    const leave = async (room: Awaited<ReturnType<typeof newRoom>>, who: number) =>
      room.ask(who, 'remove_room_member', { member_id: (await room.state(who)).me });
    const room = await newRoom(3);
    // Before any votes are revealed, a member can leave and join again.
    await room.vote(1, 'Testalma', 'love');
    await leave(room, 1);
    expect((await again(room.token)).status).toBe(200);

    const pair = await newRoom(2);
    for (const who of [0, 1]) await pair.vote(who, 'Testalma', 'love');
    await pair.reveal();
    await leave(pair, 1);
    expect(await again(pair.token)).toMatchObject({ status: 409, error: { code: 'PT409' } });
    await pair.ask(0, 'set_room', { joinable: true });
    expect((await again(pair.token)).status).toBe(200);

    // Another member joins, which hides the votes again. Member 1 has already seen them.
    const trio = await newRoom(2);
    for (const who of [0, 1]) await trio.vote(who, 'Testalma', 'love');
    await trio.reveal();
    await again(trio.token);
    await leave(trio, 1);
    expect((await again(trio.token)).status).toBe(409);
  });

  test('when a member leaves or is removed, the reasons for all votes are deleted, because reasons would reveal who voted', async () => {
    for (const leaves of [true, false]) {
      const room = await newRoom(3);
      await room.vote(0, 'Testalma', 'love');
      await room.vote(1, 'Testalma', 'no', 'spelling');
      await room.vote(2, 'Testalma', 'no', 'sound');
      await room.vote(1, 'Testbert', 'no', 'meaning');
      await room.reveal();
      expect(await room.nameOf(0, 'Testalma')).toMatchObject({ reasons: { spelling: 1, sound: 1 } });
      const other = await newRoom();
      await other.vote(0, 'Testalma', 'no', 'surname');
      const member_id = (await room.state(2)).me;
      expect((await room.ask(leaves ? 2 : 0, 'remove_room_member', { member_id })).status).toBe(200);
      const left = await room.nameOf(0, 'Testalma');
      expect(left).toMatchObject({ votes: { love: 1, no: 1 } });
      expect(left).not.toHaveProperty('reasons');
      expect(await room.nameOf(1, 'Testbert')).not.toHaveProperty('my_reason');
      expect(await other.nameOf(0, 'Testalma')).toHaveProperty('my_reason');
    }
  });

  test('each member can veto three names, and requesting a new vote on a name doesn’t remove its veto', async () => {
    const room = await newRoom();
    for (const name of ['Testalma', 'Testbert', 'Testcleo', 'Testdora']) await room.vote(0, name, 'veto');
    const { names, vetoes_left } = await room.state(1);
    expect(names.filter(({ vetoed }) => vetoed).map(({ name }) => name)).toEqual(['Testalma', 'Testbert', 'Testcleo']);
    expect(vetoes_left).toBe(3); // The vetoes of member 0 don't reduce those of member 1.
    await room.ask(1, 'revote_room_name', { name: room.ids.Testalma });
    expect(await room.nameOf(1, 'Testalma')).toMatchObject({ vetoed: true });
  });

  test('when a member leaves, that member’s vetoes are removed', async () => {
    const room = await newRoom();
    for (const name of ['Testalma', 'Testbert', 'Testcleo']) await room.vote(1, name, 'veto');
    await room.ask(1, 'remove_room_member', { member_id: (await room.state(1)).me });
    const { names } = await room.state(0);
    expect(names.filter(({ vetoed }) => vetoed)).toEqual([]);
    await room.vote(0, 'Testalma', 'love');
    expect(await room.nameOf(0, 'Testalma')).toMatchObject({ my_vote: 'love' });
  });

  test('a request for a new vote on a name deletes the votes on that name', async () => {
    const room = await newRoom();
    for (const who of [0, 1]) await room.vote(who, 'Testalma', 'no');
    await room.reveal();
    await room.ask(1, 'revote_room_name', { name: room.ids.Testalma });
    expect(await room.nameOf(0, 'Testalma')).toEqual({ id: room.ids.Testalma, name: 'Testalma', removable: true });
  });
});

test('rankings are hidden until all members have ranked the matches', async () => {
  const room = await newRoom();
  for (const name of ['Testalma', 'Testbert']) for (const who of [0, 1]) await room.vote(who, name, 'love');
  await room.reveal();
  const [a, b] = [room.ids.Testalma ?? 0, room.ids.Testbert ?? 0];
  expect((await room.ask(0, 'rank_room_names', { ranking: [a, a] })).status).toBe(400);
  expect((await room.ask(0, 'rank_room_names', { ranking: [a, room.ids.Testcleo] })).status).toBe(400);
  const seen = await room.state(1);
  await room.ask(0, 'rank_room_names', { ranking: [b, a] });
  expect(await room.state(1)).toEqual(seen);
  const last = (await room.ask(1, 'rank_room_names', { ranking: [a, b] })).data;
  expect(Object.values(last.rankings ?? {})).toEqual([
    [b, a],
    [a, b],
  ]);
});

test('rankings exclude names that a new member rejects, until that member leaves', async () => {
  const room = await newRoom();
  const names = ['Testalma', 'Testbert', 'Testcleo'];
  for (const name of names) for (const who of [0, 1]) await room.vote(who, name, 'love');
  await room.reveal();
  const [a, b, c] = names.map((name) => room.ids[name] ?? 0);
  for (const who of [0, 1]) await room.ask(who, 'rank_room_names', { ranking: [a, b, c] });
  const third = { token: room.token, member_key: linkSecret() };
  const me = (await call('join_room', { ...third, first_name: 'Alex' })).data.me;
  const rankings = async () => Object.values((await room.state(0)).rankings ?? {});
  expect((await room.state(0)).my_ranking).toBeNull();
  const votes = ['no', 'veto', 'love'].map((vote, at) => ({ name: [a, b, c][at], vote, seq: at + 1 }));
  await call('vote_in_room', { ...third, votes });
  await room.reveal();
  expect((await room.state(0)).my_ranking).toEqual([c]);
  await call('remove_room_member', { ...third, member_id: me });
  expect(await rankings()).toEqual([
    [a, b, c],
    [a, b, c],
  ]);
  // Starting a new vote on a name removes only that name from the rankings.
  await room.ask(1, 'revote_room_name', { name: b });
  expect(await rankings()).toEqual([
    [a, c],
    [a, c],
  ]);
});

describe('joining and opening a room', () => {
  test('repeating the request to start or join a room changes nothing, and a ninth person can’t join', async () => {
    const room = await newRoom(8);
    await room.ask(0, 'start_room', { first_name: 'Kim', own_names: ['Testzoe'] });
    await room.ask(3, 'join_room', { first_name: 'Sam' });
    const { people, names } = await room.state(0);
    expect(people).toHaveLength(8);
    expect(names).toHaveLength(5);
    const ninth = await call('join_room', { token: room.token, member_key: linkSecret(), first_name: 'Nine' });
    expect(ninth).toMatchObject({ status: 409, error: { message: 'This room is full: it has eight people.' } });
  });

  test('if 20 people join a new room in parallel, seven succeed, because a room has at most eight members', async () => {
    const room = await newRoom(1);
    const joined = await twentyInParallel((at) =>
      call('join_room', { token: room.token, member_key: linkSecret(), first_name: `P${at}` }),
    );
    expect(joined.filter(({ status }) => status === 200)).toHaveLength(7);
  });

  test('a room opens only with its link and the key of one of its members', async () => {
    const [room, other] = [await newRoom(), await newRoom()];
    for (const [token, member_key] of [
      [linkSecret(), room.keys[0]],
      [room.token, linkSecret()],
      [room.token, other.keys[0]],
      [other.token, room.keys[0]],
    ]) {
      expect((await call('room_state', { token, member_key })).data).toBeNull();
      const voted = await call('vote_in_room', { token, member_key, votes: [] });
      expect(voted).toMatchObject({ status: 404, error: { message: "You aren't a member of this room." } });
    }
    const taken = await call('start_room', { token: room.token, member_key: linkSecret(), first_name: 'Eve' });
    expect(taken.status).toBe(404);
    const short = await call('start_room', { token: 'guessable', member_key: linkSecret(), first_name: 'Eve' });
    expect(short.status).toBe(404);
  });

  test('a network can start 30 rooms an hour', async () => {
    const start = () => call('start_room', { token: linkSecret(), member_key: linkSecret(), first_name: 'Eve' });
    for (let at = 0; at < 30; at++) expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(429);
  });

  test('a member’s 1,201st request within an hour gets 429', async () => {
    const room = await newRoom(1);
    await backend.sql`
      select private.count_use('room:member:' || id) from room_members, generate_series(1, 1200)
      where room_id = (select id from rooms where token_hash = private.token_hash(${room.token}))`;
    expect((await room.vote(0, 'Testalma', 'yes')).status).toBe(429);
  });

  test('a network gets 429 if it polls a room or unknown links too often', async () => {
    const [room, other] = [await newRoom(), await newRoom()];
    const limited = async (known: number, read: () => Promise<Answer>) => {
      await backend.sql`update private.rate_limits set hits = ${known} where bucket like 'room_state:%'`;
      return (await read()).status;
    };
    await backend.sql`delete from private.rate_limits where bucket like 'room_state:%'`;
    const read = (token: string) => () => call('room_state', { token, member_key: room.keys[0] });
    // The rate limit counts only one read in twenty on average, so that polls rarely write to the database.
    await Promise.all(Array.from({ length: 400 }, read(room.token)));
    const [{ hits } = { hits: 0 }] = await backend.sql<{ hits: number }[]>`
      select coalesce(sum(hits), 0)::int as hits from private.rate_limits where bucket like 'room_state:%'`;
    expect(hits).toBeGreaterThan(0);
    expect(hits).toBeLessThan(80);
    expect(await limited(990, read(room.token))).toBe(200);
    // A rejected read doesn't change the stored count. The count therefore stays at the limit, and the API rejects the
    // next read, too.
    expect(await limited(1000, read(room.token))).toBe(429);
    expect((await read(room.token)()).status).toBe(429);
    expect((await other.ask(0, 'room_state')).status).toBe(200);
    await Promise.all(Array.from({ length: 200 }, read(linkSecret())));
    expect(await limited(150, read(linkSecret()))).toBe(200);
    expect(await limited(200, read(linkSecret()))).toBe(429);
    const buckets = await backend.sql`select bucket from private.rate_limits where bucket like 'room_state:none%'`;
    expect(buckets).toHaveLength(1);
  });

  test('reading a room with GET gets 405, because the rate limit can’t count GET requests', async () => {
    const { token, keys } = await newRoom();
    const query = new URLSearchParams({ token, member_key: keys[0] ?? '' });
    for (let read = 0; read < 10; read++)
      expect((await backend.send('visitor', `/rest/v1/rpc/room_state?${query}`)).status).toBe(405);
  });

  test('a vote is ignored if its name belongs to another room', async () => {
    const [room, other] = [await newRoom(), await newRoom()];
    await room.ask(0, 'vote_in_room', { votes: [{ name: other.ids.Testalma, vote: 'veto', seq: 1 }] });
    expect(await other.nameOf(0, 'Testalma')).toEqual({ id: other.ids.Testalma, name: 'Testalma', removable: true });
  });

  test('without a member’s key, a room’s link shows the title and first names, until a member is removed', async () => {
    const room = await newRoom();
    expect((await call('room_state', { token: room.token })).data).toEqual({
      title: null,
      joinable: true,
      people: ['Kim', 'Sam 1'],
    });
    // A removed member still has the link. After a removal, the link therefore shows no first names.
    const { me } = await room.state(1);
    await room.ask(0, 'remove_room_member', { member_id: me });
    expect((await call('room_state', { token: room.token })).data).toEqual({
      title: null,
      joinable: false,
      people: [],
    });
  });

  test('no role can read the tables of rooms', async () => {
    await newRoom();
    for (const client of [await backend.as('visitor'), await backend.as('parent'), await backend.as('superAdmin')])
      for (const table of ['rooms', 'room_members', 'room_names', 'room_votes', 'room_rankings'])
        expect((await client.from(table as 'favorites').select('*')).error?.code).toBe('42501');
  });
});

describe('the names and the state of a room', () => {
  test('a room adds a repeated name only once, and rejects invalid names and more than 300 names', async () => {
    const room = await newRoom(1, ['emma', 'Emma', ' X Æ A-12 ', 'xyzzy', 'XYZZY']);
    const { names } = await room.state(0);
    expect(names.map(({ name }) => name)).toEqual(['Emma', 'X Æ A-12', 'xyzzy']);
    expect(names[0]).toHaveProperty('meaning');
    for (const name of ['a'.repeat(51), '🐑', '1st'])
      expect((await room.ask(0, 'add_room_names', { own_names: [name] })).error?.code).toBe('23514');
    const many = Array.from({ length: 301 }, (_, at) => `Name ${at}`);
    expect((await room.ask(0, 'add_room_names', { own_names: many })).status).toBe(409);
  });

  test('if a name in a room is no longer public, the room shows the name without its id and facts', async () => {
    const [own] =
      await backend.sql`insert into baby_names (name, meaning) values ('Roomhidden', 'a test') returning id::int`;
    const room = await newRoom(1, ['Roomhidden']);
    expect((await room.state(0)).names).toMatchObject([{ name_id: own?.id, meaning: 'a test' }]);
    await backend.sql`update baby_names set meaning = null, origin = 'Irish' where id = ${own?.id}`;
    const [name] = (await room.state(0)).names;
    expect(name).toMatchObject({ name: 'Roomhidden' });
    for (const fact of ['name_id', 'gender', 'origin']) expect(name).not.toHaveProperty(fact);
    await backend.sql`delete from baby_names where id = ${own?.id}`;
  });

  test('a room accepts names in any script; names that differ only in case or Unicode composition are added once', async () => {
    const names = ['София', '지우', 'أحمد', 'नेहा', '李', 'Ὀδυσσεύς', 'علی\u200cرضا', 'Zoe\u0308xyzzy'];
    const room = await newRoom(1, [...names, 'СОФИЯ', 'Zo\u00ebxyzzy']);
    expect((await room.state(0)).names.map(({ name }) => name)).toEqual(names.map((name) => name.normalize('NFC')));
  });

  test('markup in first names is stored as text, and long and empty first names are rejected', async () => {
    const room = await newRoom(1);
    const join = (first_name: string) => call('join_room', { token: room.token, member_key: linkSecret(), first_name });
    expect((await join('<b>🐑</b>')).data.people[1]?.first_name).toBe('<b>🐑</b>');
    for (const bad of ['', '   ', 'a'.repeat(200)]) expect((await join(bad)).error?.code).toBe('23514');
  });

  test('only the member who added a name can remove it, and only until the votes on that name are revealed', async () => {
    const room = await newRoom(3);
    const { data } = await room.ask(1, 'add_room_names', { own_names: ['Testtypo', 'Testkept'] });
    const idOf = (name: string) => data.names.find((one) => one.name === name)?.id;
    const [typo, kept] = [idOf('Testtypo'), idOf('Testkept')];
    const removable = async (who: number) =>
      (await room.state(who)).names.filter((name) => name.removable).map(({ name }) => name);
    expect(await removable(0)).toEqual(['Testalma', 'Testbert', 'Testcleo', 'Testdora', 'Testemil']);
    expect(await removable(1)).toEqual(['Testtypo', 'Testkept']);
    expect(await removable(2)).toEqual([]);
    for (const who of [0, 2]) {
      const { status, data: after } = await room.ask(who, 'remove_room_name', { name: typo });
      expect([status, after.names.length]).toEqual([200, 7]);
    }
    // Another member has secretly voted on the name. The name can be removed nevertheless, because an error would
    // reveal that vote.
    await room.ask(2, 'vote_in_room', { votes: [{ name: typo, vote: 'love', seq: 1 }] });
    const before = (await room.state(0)).version;
    expect((await room.ask(1, 'remove_room_name', { name: typo })).data.names).toHaveLength(6);
    expect((await room.state(0)).version).not.toBe(before);
    expect((await room.ask(1, 'add_room_names', { own_names: ['Testtypo'] })).data.names).toHaveLength(7);

    for (const who of [0, 1, 2]) await room.ask(who, 'vote_in_room', { votes: [{ name: kept, vote: 'love', seq: 9 }] });
    await room.reveal();
    expect((await room.ask(1, 'remove_room_name', { name: kept })).data.names).toHaveLength(7);
    // When a member joins, the revealed votes are hidden again, but they remain final. Members can't remove the name,
    // because they could then add the name again and change their votes.
    await call('join_room', { token: room.token, member_key: linkSecret(), first_name: 'Sam again' });
    expect(await removable(1)).toEqual(['Testtypo']);
    expect((await room.ask(1, 'remove_room_name', { name: kept })).data.names).toHaveLength(7);
    await room.vote(2, 'Testalma', 'veto');
    expect((await room.ask(0, 'remove_room_name', { name: room.ids.Testalma })).data.names).toHaveLength(7);

    // When a member leaves, the person who started the room can remove the names that this member added.
    await room.ask(1, 'remove_room_member', { member_id: (await room.state(1)).me });
    expect(await removable(0)).toContain('Testtypo');
    expect(await removable(2)).toEqual([]);
    const other = await newRoom();
    await other.ask(0, 'remove_room_name', { name: room.ids.Testbert });
    expect(await room.nameOf(0, 'Testbert')).toBeDefined();
    await room.ask(0, 'set_room', { closed: true });
    expect((await room.ask(0, 'remove_room_name', { name: room.ids.Testbert })).status).toBe(409);
  });

  test('members can read a closed room, but can’t change it', async () => {
    const room = await newRoom();
    expect((await room.ask(1, 'set_room', { closed: true })).status).toBe(403);
    await room.ask(0, 'set_room', { closed: true });
    expect((await room.state(1)).names).toHaveLength(5);
    expect((await room.vote(1, 'Testalma', 'love')).status).toBe(409);
    expect((await room.ask(1, 'add_room_names', { own_names: ['Testnew'] })).status).toBe(409);
    expect((await room.ask(1, 'delete_room')).status).toBe(403);
    await room.ask(0, 'delete_room');
    expect(await room.state(1)).toBeNull();
  });

  test('if a room has not changed since the last poll, the response contains only the version of the room', async () => {
    const room = await newRoom();
    const { version } = await room.state(0);
    expect((await room.ask(0, 'room_state', { known: version })).data).toEqual({ version });
    await room.ask(1, 'add_room_names', { own_names: ['Testnew'] });
    expect((await room.ask(0, 'room_state', { known: version })).data.names).toHaveLength(6);
  });

  test('a room is deleted 180 days after it was last opened', async () => {
    const [room, opened] = [await newRoom(), await newRoom()];
    const age = (token: string) =>
      backend.sql`update rooms set opened_at = now() - interval '181 days' where token_hash = private.token_hash(${token})`;
    await age(room.token);
    await age(opened.token);
    await opened.state(0);
    await backend.sql`select private.apply_retention()`;
    expect(await room.state(0)).toBeNull();
    expect(await opened.state(0)).not.toBeNull();
  });

  test('invalid votes are rejected with 400', async () => {
    const room = await newRoom();
    for (const votes of [null, {}, [{ name: room.ids.Testalma, vote: 'love' }], [{ name: 1, vote: 'hate', seq: 1 }]])
      expect((await room.ask(0, 'vote_in_room', { votes })).status).toBe(400);
    const bad = [{ name: room.ids.Testalma, vote: 'no', reason: 'ugly', seq: 1 }];
    expect((await room.ask(0, 'vote_in_room', { votes: bad })).status).toBe(400);
  });
});
