/**
 * Response times of naming rooms reveal neither whether a link exists nor whether somebody has voted. The test uses its
 * own database, in which nothing else runs.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { linkSecret } from '../../support/data/linkSecret';
import { slowerKinds, timeRatios } from '../../support/responseTimes';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const call = async (name: string, args: object) =>
  (await backend.as('visitor')).rpc(name as never, args as never) as unknown as Promise<{ data: { version: string } }>;

/** Creates a room of three members with 40 names, in which one member has voted on all names if `hasVotes` is true. */
async function newRoom(hasVotes: boolean) {
  const [token, kim, sam] = [linkSecret(), linkSecret(), linkSecret()];
  const own_names = Array.from({ length: 40 }, (_, at) => `Testname${at}`);
  await call('start_room', { token, member_key: kim, first_name: 'Kim', own_names });
  await call('join_room', { token, member_key: sam, first_name: 'Sam' });
  await call('join_room', { token, member_key: linkSecret(), first_name: 'Eve' });
  const names = await backend.sql<{ id: number }[]>`
    select n.id::int from room_names as n join rooms as r on r.id = n.room_id where r.token_hash = private.token_hash(${token})`;
  const { version } = (await call('room_state', { token, member_key: sam })).data;
  const votes = names.map(({ id }, at) => ({ name: id, vote: 'love', seq: at + 1 }));
  if (hasVotes) await call('vote_in_room', { token, member_key: kim, votes });
  const poll = (more = {}) => call('room_state', { token, member_key: sam, known: version, ...more });
  expect((await poll()).data).toEqual({ version });
  return poll;
}

test('polling a room takes the same time with right and wrong secrets, and before and after the vote of another member', async () => {
  const [quiet, voted] = [await newRoom(false), await newRoom(true)];
  const kinds = {
    quiet: () => quiet(),
    voted: () => voted(),
    wrongLink: () => quiet({ token: linkSecret() }),
    wrongKey: () => quiet({ member_key: linkSecret() }),
  };
  expect(await slowerKinds(() => timeRatios(kinds, 80), 1.3)).toEqual({});
}, 120_000);

test('requesting a room without a member’s key takes the same time with a right and a wrong link', async () => {
  const token = linkSecret();
  await call('start_room', { token, member_key: linkSecret(), first_name: 'Kim' });
  const kinds = {
    right: () => call('room_state', { token }),
    wrong: () => call('room_state', { token: linkSecret() }),
  };
  expect(await slowerKinds(() => timeRatios(kinds, 80), 1.3)).toEqual({});
}, 60_000);
