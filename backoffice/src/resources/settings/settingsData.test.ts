import { SETTING_KEYS } from '@cradle/shared/site/settings';
import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { changesIn, GROUPS, refusedKey, type SettingValues, valueBefore } from './settingsData';

const read = { ...Object.fromEntries(SETTING_KEYS.map((key) => [key, ''])), site_title: 'Names' } as SettingValues;

it('every setting is in exactly one tab', () => {
  expect(GROUPS.flatMap(({ keys }) => [...keys]).sort()).toEqual([...SETTING_KEYS].sort());
});

describe('changesIn', () => {
  it('changesIn returns the changed settings in the stored format', () => {
    expect(changesIn(read, { ...read, primary_color: '#ABC', site_title: 'Names ' })).toEqual({
      primary_color: '#aabbcc',
    });
  });

  it('changesIn treats an emptied field, which is null in the form, as empty text', () => {
    expect(
      changesIn({ ...read, logo_url: 'https://a.example/' }, { ...read, logo_url: null as unknown as string }),
    ).toEqual({
      logo_url: '',
    });
  });
});

it('valueBefore returns the previous value of a setting from a log entry, or {} if the entry has no such value', () => {
  expect(valueBefore({ before: { key: 'logo_url', value: '' } })).toEqual({ logo_url: '' });
  expect(valueBefore({ before: { key: 'build_hook', value: 'host.example.com' } })).toEqual({});
  expect(valueBefore({ before: null })).toEqual({});
});

it('refusedKey returns the key of the setting that the database rejected, or null for any other error', () => {
  expect(refusedKey(new HttpError('', 400, { code: 'PT400', details: 'logo_url' }))).toBe('logo_url');
  expect(refusedKey(new HttpError('', 409, { code: 'PT409', details: '{}' }))).toBeNull();
  expect(refusedKey(new TypeError('away'))).toBeNull();
});
