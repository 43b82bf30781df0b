/** save_settings() saves all changed settings in one transaction. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

describe('save_settings', () => {
  const settingOf = async (key: string) => (await backend.sql`select value from settings where key = ${key}`)[0]?.value;
  const save = async (who: 'admin' | 'moderator' | 'parent', changes: object, read = {}) =>
    (await backend.as(who)).rpc('save_settings', { changes, read } as never);

  test('save_settings saves all settings, and logs those that have changed', async () => {
    await backend.sql`delete from audit_log where resource = 'settings'`;
    const { data, error } = await save('admin', {
      site_title: 'Cradle & Quill',
      contact_email: 'hello@example.com',
      header_ad: '<b>ad</b>',
    });
    expect(error).toBeNull();
    expect(data).toMatchObject({ contact_email: 'hello@example.com', header_ad: '<b>ad</b>' });
    const lines = await backend.sql`select record_id from audit_log where resource = 'settings' order by record_id`;
    expect(lines.map(({ record_id }) => record_id)).toEqual(['contact_email', 'header_ad']);
  });

  test('save_settings saves nothing if one setting is invalid, and names the invalid setting', async () => {
    const before = await settingOf('footer_ad');
    const { error, status } = await save('admin', { footer_ad: 'not kept', logo_url: 'javascript:alert(1)' });
    expect([status, error?.details]).toEqual([400, 'logo_url']);
    expect(await settingOf('footer_ad')).toBe(before);
    expect((await save('admin', { no_such_key: 'x' })).status).toBe(400);
    expect((await save('admin', { site_title: null })).error?.details).toBe('site_title');
  });

  test('save_settings reports a conflict instead of overwriting a newer value', async () => {
    await save('admin', { site_description: 'theirs' });
    const { error, status } = await save(
      'admin',
      { site_description: 'mine', sidebar_ad: 'x' },
      { site_description: 'as it was', sidebar_ad: '' },
    );
    expect(status).toBe(409);
    expect(JSON.parse(String(error?.details))).toMatchObject({ site_description: 'theirs' });
    expect(await settingOf('sidebar_ad')).toBe('');
  });

  test('only one of two parallel changes to a setting succeeds, and the second change gets a conflict', async () => {
    const before = await settingOf('footer_ad');
    const responses = await Promise.all(
      ['one', 'two'].map((footer_ad) => save('admin', { footer_ad }, { footer_ad: before })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('only staff can read the postal address of newsletters', async () => {
    expect((await save('admin', { postal_address: '1 Quill Lane' })).error).toBeNull();
    const read = async (who: 'visitor' | 'parent' | 'moderator') =>
      (await backend.as(who)).from('settings').select('value').in('key', ['postal_address', 'site_title']);
    for (const who of ['visitor', 'parent'] as const) expect((await read(who)).data).toHaveLength(1);
    expect((await read('moderator')).data).toContainEqual({ value: '1 Quill Lane' });
  });

  test('save_settings rejects moderators and parents', async () => {
    for (const who of ['moderator', 'parent'] as const) {
      expect((await save(who, { header_ad: 'x' })).error?.code).toBe('42501');
    }
  });
});
