/**
 * Sample records that the backup of a release contains besides the seeds: a favorite, a naming room with votes, a
 * published story and an import. The upgrade test reads and changes them with every later version.
 */
import { startApiOn, type TestApi } from './testDatabase';

/** The values of the records. They refer only to names that the backup of every release has (NAMES_IN_BACKUP). */
export const releaseSample = {
  password: 'cradle-demo',
  parent: 'parent@cradlequill.test',
  admin: 'admin@cradlequill.test',
  favorite: { name_id: 7, note: 'After her great-grandmother' },
  room: {
    token: 'release-room-000000001',
    members: ['release-member-0000001', 'release-member-0000002'],
    ownName: 'Testalma',
  },
  story: {
    title: 'The boat of the first release',
    summary: 'A small boat crosses a large lake.',
    content:
      'Once there was a small boat. It crossed a large lake, slept on the other side, and came home in the morning.',
    category: 'Bedtime',
    age_range: '3-7',
    status: 'published',
  },
  imported: { name: 'Testbertina', gender: 'girl', meaning: 'bright sample' },
  /** A name of the seeds that the import changes. */
  changed: { id: 2, meaning: 'changed by an import' },
} as const;

/** Sends a request and returns the parsed response. Throws if the status isn't 2xx. */
export type Send = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Creates an API client without using a library, so that its requests don't change when a library is updated. */
export async function sampleClient(api: Pick<TestApi, 'url' | 'apiKey'>, email?: string): Promise<Send> {
  const sender =
    (token: string): Send =>
    async (method, path, body) => {
      const headers = { apikey: api.apiKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const init = { method, headers: { ...headers, prefer: 'return=representation' } };
      const response = await fetch(api.url + path, { ...init, ...(body && { body: JSON.stringify(body) }) });
      const text = await response.text();
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
      return text ? JSON.parse(text) : undefined;
    };
  const visitor = sender(api.apiKey);
  if (!email) return visitor;
  const credentials = { email, password: releaseSample.password };
  const session = await visitor<{ access_token: string }>('POST', '/auth/v1/token?grant_type=password', credentials);
  return sender(session.access_token);
}

export const callAs = <T>(send: Send, name: string, args: object) => send<T>('POST', `/rest/v1/rpc/${name}`, args);

/**
 * Adds the records to a database with seeds and demo accounts, through the API.
 * @param databaseUrl the connection URL of the superuser
 */
export async function addReleaseSample(databaseUrl: string): Promise<void> {
  const { favorite, room, story, imported, changed } = releaseSample;
  const api = await startApiOn(databaseUrl);
  try {
    const [visitor, parent, admin] = await Promise.all([
      sampleClient(api),
      sampleClient(api, releaseSample.parent),
      sampleClient(api, releaseSample.admin),
    ]);
    await parent('POST', '/rest/v1/favorites', favorite);

    const [first, second] = room.members;
    const { names } = await callAs<{ names: { id: number }[] }>(visitor, 'start_room', {
      ...{ token: room.token, member_key: first, first_name: 'Kim', own_names: [room.ownName] },
    });
    await callAs(visitor, 'join_room', { token: room.token, member_key: second, first_name: 'Sam' });
    const votes = [{ name: names[0]?.id, vote: 'love', seq: 1 }];
    await callAs(visitor, 'vote_in_room', { token: room.token, member_key: first, votes });

    await admin('POST', '/rest/v1/stories', story);

    const batch_id = await callAs<number>(admin, 'start_import', { resource: 'baby_names', file_name: 'release.csv' });
    const rows = [imported, changed].map((fields, at) => ({ line: at + 2, fields }));
    await callAs(admin, 'stage_import', { batch_id, rows });
    await callAs(admin, 'apply_import', { batch_id });
  } finally {
    await api.stop();
  }
}
