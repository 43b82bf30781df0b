import { describe, expect, it } from 'vitest';
import { REQUEST_SIZE } from '../data/cache/pageSize';
import { env } from '../env';
import { cacheUrlOf, isCacheable, isLetterRequest, prerenderedIn, userOf } from './apiRequests';

const at = (path: string) => new URL(`${env.backendUrl}/rest/v1/${path}`);
const token = (claims: object) => `Bearer x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.y`;

it.each([
  [token({ sub: 'nia' }), 'nia'],
  [token({ role: 'anon' }), null],
  ['Bearer sb_publishable_local', null],
  ['Bearer a.b.c', null],
  [null, null],
])('the user id in the token %s is %s', (authorization, user) => expect(userOf(authorization)).toBe(user));

describe('isCacheable', () => {
  it.each([
    ['rpc/name_form?name_id=5', true, true],
    ['rpc/letter_names?letter=a&page_size=48', true, true],
    ['rpc/birth_totals', true, true],
    ['settings?select=key,value', true, true],
    ['rpc/letter_names?letter=a&contains=li', false, false],
    ['rpc/search_names?q=li', false, false],
    ['rpc/content_version', false, false],
    ['profiles?select=favorite_names&id=eq.nia', false, true],
    ['baby_names?select=id,favorites(note)&id=in.(1,2)', false, true],
    ['rpc/my_favorite_lists', false, true],
    ['user_roles?select=role', false, false],
    ['../../auth/v1/user', false, false],
  ])(
    'for the request %s, isCacheable() returns %s for a visitor and %s for a signed-in user',
    (path, visitor, user) => {
      expect(isCacheable(at(path), null)).toBe(visitor);
      expect(isCacheable(at(path), 'nia')).toBe(user);
    },
  );

  it('the figures of a name are cached under the same URL, whatever columns are selected', () => {
    const url = at('name_births?select=sex,births&name_id=eq.5&order=country.asc');
    expect(cacheUrlOf(url)).toBe(at('name_births?name_id=eq.5').href);
    expect(cacheUrlOf(at('settings?select=key'))).toBe(at('settings?select=key').href);
  });
});

it.each([
  ['rpc/name_form?name_id=5', { path: '/name/5', query: 'name_form' }],
  ['name_births?select=sex&name_id=eq.5', { path: '/name/5', query: 'name_births' }],
  ['rpc/letter_counts?letter=o', { path: '/names/o', query: 'letter_counts' }],
  ['rpc/letter_names?letter=o&page_size=48', { path: '/names/o', query: 'letter_names' }],
  ['rpc/letter_names?letter=o&gender=girl&page_size=48', null],
  ['rpc/letter_names?letter=o&after_popularity=3&after_id=9', null],
  ['rpc/birth_totals', { query: 'birth_totals' }],
  ['settings?select=key,value', null],
])(
  'prerenderedIn() returns the prerendered page that contains the response to the request %s (or null): %j',
  (path, page) => expect(prerenderedIn(at(path))).toEqual(page),
);

it('isLetterRequest() returns true only if the request has the given letter and gender and the page size of this build', () => {
  const girlsOf = (size: number) => at(`rpc/letter_names?letter=o&gender=girl&page_size=${size}`);
  const girls = girlsOf(REQUEST_SIZE);
  expect(isLetterRequest(girls, 'o', 'girl')).toBe(true);
  expect(isLetterRequest(girls, 'o', null)).toBe(false);
  expect(isLetterRequest(girls, 'a', 'girl')).toBe(false);
  expect(isLetterRequest(girlsOf(REQUEST_SIZE - 1), 'o', 'girl')).toBe(false);
});
