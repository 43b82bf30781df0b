/** As the owner of the database, creates the rows on which the tests of the permission matrix try each verb. */
import { randomUUID } from 'node:crypto';
import type { TestBackend } from '../support/backend';
import { addAccount } from '../support/data/people';
import { insertSample, rulesOf, sampleRow, sampleValue } from '../support/data/sampleRows';

/** Values for requests to a table. */
interface RequestValues {
  /** A PostgREST filter that matches an existing row. */
  filter: string;
  /** A valid change of the row that `filter` matches. */
  change: Record<string, unknown>;
  /** A row that doesn't exist yet. */
  newRow: Record<string, unknown>;
}

/** @param owner the account that owns the row, if rows have an owner */
type Maker = (backend: TestBackend, owner: string) => Promise<RequestValues>;

const storyFields = { summary: 'A summary of the thing', content: 'word '.repeat(20), age_range: '3-7' };
const title = () => `Trial ${randomUUID()}`;

const newAccount = (sql: TestBackend['sql']) => addAccount(sql, `${randomUUID()}@example.com`);

async function newName({ sql }: TestBackend): Promise<number> {
  const [row] =
    await sql`insert into baby_names (name, meaning) values (${`Trial${randomUUID().slice(0, 8)}`}, 'trial') returning id`;
  return row?.id;
}

/** Returns the values for requests to a table: written by hand, or derived from the rules of its columns. */
export const requestValues = (backend: TestBackend, table: string, owner: string): Promise<RequestValues> =>
  valuesOf[table]?.(backend, owner) ?? derivedValues(backend, table);

async function derivedValues({ sql }: TestBackend, table: string): Promise<RequestValues> {
  const { id } = await insertSample(sql, table);
  const newRow = await sampleRow(sql, table);
  const [column, rules] =
    Object.entries(rulesOf(table)).find(([name, { references }]) => name in newRow && !references) ?? [];
  if (!column || !rules) throw new Error(`${table} needs an entry in rows.ts: it has no required column.`);
  return { filter: `id=eq.${id}`, change: { [column]: sampleValue(rules, true) }, newRow };
}

const valuesOf: Record<string, Maker> = {
  async baby_names(backend) {
    const id = await newName(backend);
    return {
      filter: `id=eq.${id}`,
      change: { popularity: 3 },
      newRow: { name: `New${randomUUID().slice(0, 8)}`, meaning: 'new' },
    };
  },
  async name_siblings(backend) {
    const [id, other, third] = [await newName(backend), await newName(backend), await newName(backend)];
    await backend.sql`insert into name_siblings (name_id, sibling_id) values (${id}, ${other})`;
    return {
      filter: `name_id=eq.${id}&sibling_id=eq.${other}`,
      change: { sibling_id: third },
      newRow: { name_id: other, sibling_id: id },
    };
  },
  async celebrity_names(backend) {
    const id = await newName(backend);
    await backend.sql`insert into celebrity_names (baby_name_id, full_name) values (${id}, 'Somebody')`;
    return {
      filter: `baby_name_id=eq.${id}`,
      change: { known_for: 'something' },
      newRow: { baby_name_id: id, full_name: 'Somebody Else' },
    };
  },
  async name_zodiacs(backend) {
    const id = await newName(backend);
    await backend.sql`insert into name_zodiacs (name_id, zodiac) values (${id}, 'Leo')`;
    return { filter: `name_id=eq.${id}`, change: { zodiac: 'Virgo' }, newRow: { name_id: id, zodiac: 'Aries' } };
  },
  async name_sources(backend) {
    const id = await newName(backend);
    await backend.sql`insert into name_sources (name_id, work) values (${id}, 'A dictionary')`;
    return { filter: `name_id=eq.${id}`, change: { note: 'uncertain' }, newRow: { name_id: id, work: 'Another' } };
  },
  async name_births(backend) {
    const id = await newName(backend);
    await backend.sql`insert into name_births values (${id}, 'US', 'F', 2024, '{10}', '{900}')`;
    return {
      filter: `name_id=eq.${id}`,
      change: { births: [11] },
      newRow: { name_id: id, country: 'US', sex: 'M', first_year: 2023, births: [9], ranks: [950] },
    };
  },
  async pictures({ sql }) {
    const row = () => ({ alt: 'A pram', path: `${randomUUID()}/64x48.webp`, width: 64, height: 48, bytes: 400 });
    const [made] = await sql`insert into pictures ${sql(row())} returning id`;
    return { filter: `id=eq.${made?.id}`, change: { alt: 'Changed' }, newRow: row() };
  },
  async stories({ sql }) {
    const { id } = await insertSample(sql, 'stories');
    const { was_public: _, ...newRow } = await sampleRow(sql, 'stories'); // Only a trigger sets `was_public`.
    return { filter: `id=eq.${id}`, change: { title: 'Changed' }, newRow };
  },
  async submissions({ sql }) {
    const row = {
      ...storyFields,
      title: title(),
      category: 'Bedtime',
      submitter_name: 'Ann',
      submitter_email: 'ann@example.com',
      client_request_id: randomUUID(),
    };
    const [made] = await sql`insert into submissions ${sql(row)} returning id`;
    return {
      filter: `id=eq.${made?.id}`,
      change: { title: 'Changed' },
      newRow: { ...row, client_request_id: randomUUID() },
    };
  },
  async name_submissions({ sql }) {
    const row = { name: 'Trial', meaning: 'trial', client_request_id: randomUUID() };
    const [made] = await sql`insert into name_submissions ${sql(row)} returning id`;
    return {
      filter: `id=eq.${made?.id}`,
      change: { name: 'Changed' },
      newRow: { ...row, client_request_id: randomUUID() },
    };
  },
  async name_corrections({ sql }) {
    const row = {
      name_id: 1,
      name: 'Trial',
      field: 'origin',
      value: 'trial',
      source: 'a book',
      client_request_id: randomUUID(),
    };
    const [made] = await sql`insert into name_corrections ${sql(row)} returning id`;
    return {
      filter: `id=eq.${made?.id}`,
      change: { value: 'Changed' },
      newRow: { ...row, client_request_id: randomUUID() },
    };
  },
  async name_variant_doubts(backend) {
    const row = { name_id: await newName(backend), base_id: 1, pair: 'Trial' };
    const [made] = await backend.sql`insert into name_variant_doubts ${backend.sql(row)} returning id`;
    const newRow = { ...row, name_id: await newName(backend) };
    return { filter: `id=eq.${made?.id}`, change: { reason: 'Changed' }, newRow };
  },
  async subscribers({ sql }) {
    const row = { email: `${randomUUID()}@example.com` };
    const [made] = await sql`insert into subscribers ${sql(row)} returning id`;
    return {
      filter: `id=eq.${made?.id}`,
      change: { first_name: 'Changed' },
      newRow: { email: `${randomUUID()}@example.com` },
    };
  },
  async review_notes({ sql }, owner) {
    const row = {
      submission_id: (await insertSample(sql, 'submissions')).id,
      note: 'A note',
      author_id: owner || null,
    };
    const [made] = await sql`insert into review_notes ${sql(row as Record<string, string>)} returning id`;
    return { filter: `id=eq.${made?.id}`, change: { note: 'Changed' }, newRow: row };
  },
  async mail_texts({ sql }) {
    const row = { template: 'name_approved', subject: 'Hello', body: 'About {name}' };
    await sql`insert into mail_texts ${sql(row)} on conflict do nothing`;
    return {
      filter: 'template=eq.name_approved',
      change: { subject: 'Changed' },
      newRow: { ...row, template: 'story_approved' },
    };
  },
  async settings() {
    return { filter: 'key=eq.header_ad', change: { value: 'x' }, newRow: { key: 'header_ad', value: 'y' } };
  },
  async profiles(_world, owner) {
    return {
      filter: `id=eq.${owner}`,
      change: { full_name: 'Changed Name' },
      newRow: { id: randomUUID(), email: 'new@example.com' },
    };
  },
  async favorites(backend, owner) {
    const id = await newName(backend);
    await backend.sql`insert into favorites (user_id, name_id) values (${owner}, ${id})`;
    return {
      filter: `user_id=eq.${owner}&name_id=eq.${id}`,
      change: { note: 'trial' },
      newRow: { user_id: owner, name_id: await newName(backend) },
    };
  },
  async favorite_shares({ sql }, owner) {
    const row = () => ({ user_id: owner, token_hash: (randomUUID() + randomUUID()).replaceAll('-', '') });
    await sql`insert into favorite_shares ${sql(row())} on conflict on constraint favorite_shares_once do update set shows_notes = false`;
    return { filter: `user_id=eq.${owner}`, change: { shows_notes: true }, newRow: row() };
  },
  async favorite_lists({ sql }, owner) {
    const row = () => ({ id: randomUUID(), user_id: owner, title: title().slice(0, 40) });
    const made = row();
    await sql`insert into favorite_lists ${sql(made)}`;
    return { filter: `id=eq.${made.id}`, change: { title: 'Changed' }, newRow: row() };
  },
  async favorite_list_names(backend, owner) {
    const { sql } = backend;
    const list_id = randomUUID();
    await sql`insert into favorite_lists (id, user_id, title) values (${list_id}, ${owner}, ${title().slice(0, 40)})`;
    const rows = [await newName(backend), await newName(backend)].map((name_id) => ({
      list_id,
      name_id,
      user_id: owner,
    }));
    for (const { name_id } of rows) await sql`insert into favorites (user_id, name_id) values (${owner}, ${name_id})`;
    await sql`insert into favorite_list_names ${sql(rows[0] ?? {})}`;
    return { filter: `list_id=eq.${list_id}`, change: { place: 2 }, newRow: rows[1] ?? {} };
  },
  async room_votes({ sql }) {
    const [name, other, member] = [
      await insertSample(sql, 'room_names'),
      await insertSample(sql, 'room_names'),
      await insertSample(sql, 'room_members'),
    ];
    await sql`insert into room_votes (room_name_id, member_id, vote, seq) values (${Number(name.id)}, ${Number(member.id)}, 'love', 1)`;
    return {
      filter: `room_name_id=eq.${name.id}`,
      change: { vote: 'no' },
      newRow: { room_name_id: other.id, member_id: member.id, seq: 1 },
    };
  },
  async room_rankings({ sql }) {
    const names = [await insertSample(sql, 'room_names'), await insertSample(sql, 'room_names')];
    const member_id = Number((await insertSample(sql, 'room_members')).id);
    const [first, second] = names.map(({ id }) => ({ member_id, room_name_id: Number(id), place: 1 }));
    await sql`insert into room_rankings ${sql(first ?? {})}`;
    return { filter: `member_id=eq.${member_id}`, change: { place: 2 }, newRow: second ?? {} };
  },
  async say_answers({ sql }) {
    const [name, other] = [await insertSample(sql, 'say_names'), await insertSample(sql, 'say_names')];
    const friend_hash = '0'.repeat(64);
    await sql`insert into say_answers (say_name_id, friend_hash, chosen) values (${Number(name.id)}, ${friend_hash}, 1)`;
    return {
      filter: `say_name_id=eq.${name.id}`,
      change: { chosen: 2 },
      newRow: { say_name_id: other.id, friend_hash, chosen: 1 },
    };
  },
  async admin_users({ sql }) {
    const [member, candidate] = [await newAccount(sql), await newAccount(sql)];
    const [made] = await sql`insert into admin_users (user_id, role) values (${member}, 'moderator') returning id`;
    return {
      filter: `id=eq.${made?.id}`,
      change: { role: 'admin' },
      newRow: { user_id: candidate, role: 'moderator' },
    };
  },
  async admin_invitations({ sql }) {
    const row = () => ({ email: `${randomUUID()}@example.com`, role: 'moderator' });
    const [made] = await sql`insert into admin_invitations ${sql(row())} returning id`;
    return { filter: `id=eq.${made?.id}`, change: { role: 'admin' }, newRow: row() };
  },
  async role_permissions() {
    return {
      filter: 'role=eq.moderator&resource=eq.stories&action=eq.list',
      change: { action: 'delete' },
      newRow: { role: 'moderator', resource: 'settings', action: 'update' },
    };
  },
  async audit_log({ sql }) {
    const [made] = await sql`
      insert into audit_log (actor_id, actor_email, action, resource)
      values (gen_random_uuid(), 'x@example.com', 'update', 'settings') returning id`;
    return {
      filter: `id=eq.${made?.id}`,
      change: { action: 'delete' },
      newRow: { actor_id: randomUUID(), actor_email: 'x@example.com', action: 'update', resource: 'settings' },
    };
  },
  async saved_views({ sql }, user_id) {
    const row = () => ({ resource: 'stories', name: title(), user_id, view: { filter: {} } });
    const [made] = await sql`insert into saved_views ${sql({ ...row(), view: sql.json(row().view) })} returning id`;
    return { filter: `id=eq.${made?.id}`, change: { shared: true }, newRow: row() };
  },
  async import_batches({ sql }) {
    const row = {
      resource: 'baby_names',
      file_name: 'names.csv',
      actor_id: randomUUID(),
      actor_email: 'x@example.com',
    };
    const [made] = await sql`insert into import_batches ${sql(row)} returning id`;
    return { filter: `id=eq.${made?.id}`, change: { status: 'undone' }, newRow: row };
  },
};
